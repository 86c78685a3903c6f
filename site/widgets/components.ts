/** The components that chapters may use, by the names that they have in the text. */
import AnyFigure from './AnyFigure.astro';
import Challenge from './challenge/Challenge.astro';
import Check from './chapter/Check.astro';
import Cite from './chapter/Cite.astro';
import Explain from './chapter/Explain.astro';
import Note from './chapter/Note.astro';
import Objectives from './chapter/Objectives.astro';
import ProseTable from './chapter/ProseTable.astro';
import Provenance from './chapter/Provenance.astro';
import Sources from './chapter/Sources.astro';
import Summary from './chapter/Summary.astro';
import Teachers from './chapter/Teachers.astro';
import Trap from './chapter/Trap.astro';
import Rated from './drive-ratings/Rated.astro';
import RatingSources from './drive-ratings/RatingSources.astro';
import Answer from './exercise/Answer.astro';
import Exercise from './exercise/Exercise.astro';
import Feedback from './exercise/Feedback.astro';
import Given from './exercise/Given.astro';
import Hint from './exercise/Hint.astro';
import Right from './exercise/Right.astro';
import Step from './exercise/Step.astro';
import Steps from './exercise/Steps.astro';
import Task from './exercise/Task.astro';
import Predict from './predict/Predict.astro';
import Presets from './presets/Presets.astro';
import Equation from './prose/Equation.astro';
import Num from './prose/Num.astro';
import Out from './prose/Out.astro';
import Value from './prose/Value.astro';
import Option from './recall/Option.astro';
import Options from './recall/Options.astro';
import Question from './recall/Question.astro';
import Recall from './recall/Recall.astro';

export const components = {
  Answer,
  Challenge,
  Check,
  Cite,
  Equation,
  Exercise,
  Feedback,
  Given,
  Hint,
  Option,
  Options,
  Predict,
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
  Note,
  Num,
  Objectives,
  Out,
  Provenance,
  Sources,
  Summary,
  Teachers,
  Trap,
  Value,
  // Markdown's own
  table: ProseTable,
};
