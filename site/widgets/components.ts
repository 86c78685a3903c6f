/** The components that chapters may use, by the names that they have in the text. */
import AnyFigure from './AnyFigure.astro';
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
import Equation from './prose/Equation.astro';
import Num from './prose/Num.astro';
import Out from './prose/Out.astro';
import Value from './prose/Value.astro';

export const components = {
  Check,
  Cite,
  Equation,
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
