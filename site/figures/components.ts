/** The components that chapters may use, by the names that they have in the text. */

import Blank from '../elements/blank/Blank.astro';
import Check from '../elements/chapter/Check.astro';
import Cite from '../elements/chapter/Cite.astro';
import Explain from '../elements/chapter/Explain.astro';
import ModelDrive from '../elements/chapter/ModelDrive.astro';
import Note from '../elements/chapter/Note.astro';
import Objectives from '../elements/chapter/Objectives.astro';
import ProseTable from '../elements/chapter/ProseTable.astro';
import Says from '../elements/chapter/Says.astro';
import SideQuest from '../elements/chapter/SideQuest.astro';
import Sources from '../elements/chapter/Sources.astro';
import Summary from '../elements/chapter/Summary.astro';
import Teachers from '../elements/chapter/Teachers.astro';
import Trap from '../elements/chapter/Trap.astro';
import Answer from '../elements/exercise/Answer.astro';
import Feedback from '../elements/exercise/Feedback.astro';
import Given from '../elements/exercise/Given.astro';
import Hint from '../elements/exercise/Hint.astro';
import Right from '../elements/exercise/Right.astro';
import Step from '../elements/exercise/Step.astro';
import Steps from '../elements/exercise/Steps.astro';
import Task from '../elements/exercise/Task.astro';
import FioJob from '../elements/fio-job/FioJob.astro';
import OwnRun from '../elements/import/OwnRun.astro';
import OwnStack from '../elements/own-stack/OwnStack.astro';
import Presets from '../elements/presets/Presets.astro';
import Num from '../elements/prose/Num.astro';
import Out from '../elements/prose/Out.astro';
import Value from '../elements/prose/Value.astro';
import Option from '../elements/recall/Option.astro';
import Options from '../elements/recall/Options.astro';
import Question from '../elements/recall/Question.astro';
import Recall from '../elements/recall/Recall.astro';
import AnyFigure from './AnyFigure.astro';
import Challenge from './Challenge.astro';
import Equation from './Equation.astro';
import Exercise from './Exercise.astro';
import Rated from './endurance/drive-ratings/Rated.astro';
import RatingSources from './endurance/drive-ratings/RatingSources.astro';
import LivingDrive from './living-drive/LivingDrive.astro';
import Provenance from './Provenance.astro';

export const components = {
  Answer,
  Blank,
  Challenge,
  Check,
  Cite,
  Equation,
  Exercise,
  Feedback,
  FioJob,
  Given,
  Hint,
  LivingDrive,
  Option,
  Options,
  OwnRun,
  OwnStack,
  Presets,
  Question,
  Rated,
  RatingSources,
  Recall,
  Right,
  Step,
  Steps,
  Task,
  Explain,
  Figure: AnyFigure,
  ModelDrive,
  Note,
  Num,
  Objectives,
  Out,
  Provenance,
  Says,
  SideQuest,
  Sources,
  Summary,
  Teachers,
  Trap,
  Value,
  // Markdown's own
  table: ProseTable,
};
