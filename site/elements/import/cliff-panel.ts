/** Below a run that wrote long enough: its rate beside that of a simulated drive, and how far they are apart. */

import type { MeasuredRun } from '../../engine/gen/imported';
import { courseOf } from '../../engine/simulation/cliff-distance';
import { writeSeriesOf, writtenBy } from '../../engine/simulation/measured-writes';
import { button, make } from '../make';
import { lazySimulator } from '../simulation-runs/lazy-simulator';
import { scaledRuns } from '../simulation-runs/scaled-drive';
import { cliffChart } from './cliff-chart';
import { cliffFields } from './cliff-fields';
import { distanceWords, limitsOf } from './cliff-words';
import { runScaled } from './run-scaled';
import { runCharts } from './show-chart';

/** Drive writes that are simulated: so many at least show the cliff, and after so many at most nothing changes. */
const [LEAST, MOST] = [3.5, 10] as const;

const TITLE = 'Rate vs. drive writes: your log and a simulated drive';
const ABOUT =
  'Each rate is a share of its own first one, so that only shapes are compared. The write cliff is where it falls below a half and stays there.';
const ASKS =
  'Enter what you know of the drive: a simulated one with as much overprovisioning is then drawn over your log.';

/** The panel; nothing where a run has no series of writes. */
export function cliffPanel(run: MeasuredRun): HTMLElement[] {
  const series = writeSeriesOf(run);
  if (!series) return [];
  const root = make('section', { className: 'figure cliff' });
  const said = make('p', {
    className: 'sentence',
    textContent: ASKS,
    attributes: { role: 'status' },
  });
  const drawn = make('div', {});
  const notes = make('ul', { className: 'file-notes' });
  let end = () => {};
  let hasRun = false;
  const fields = cliffFields(series.size === null, () => hasRun && simulate());
  const stop = button('Stop', () => {
    finish();
    said.textContent = 'Stopped.';
  });
  const finish = () => {
    end();
    end = () => {};
    stop.hidden = true;
  };

  async function simulate(): Promise<void> {
    finish();
    const entered = fields.read();
    if (!entered || !series) return;
    const { capacity, overprovisioning, start, blockSize } = entered;
    const mine = courseOf(writtenBy(series, series.size ?? blockSize ?? Number.NaN, capacity));
    drawn.replaceChildren();
    notes.replaceChildren();
    if (!mine) {
      said.textContent = 'The log begins without a write, so it has no first rate.';
      return;
    }
    let isWanted = true;
    end = () => {
      isWanted = false;
    };
    stop.hidden = false;
    said.textContent = 'Simulating …';
    const failed = (problem: string) => {
      finish();
      said.textContent = problem;
    };
    const simulator = await lazySimulator.fetch().catch(({ message }: Error) => message);
    if (!isWanted) return;
    if (typeof simulator === 'string') return failed(`${simulator}.`);
    const last = Math.min(MOST, Math.max(LEAST, mine.end));
    const runs = scaledRuns(start, overprovisioning, last);
    hasRun = true;
    end = runScaled(simulator, runs, {
      told(share) {
        // The reader may have opened another file since.
        if (!root.isConnected) finish();
        else said.textContent = `Simulating … ${Math.floor(100 * share)}%`;
      },
      failed,
      done(written) {
        finish();
        const course = courseOf(written);
        if (!course) return;
        const beside = { start, overprovisioning, course };
        const words = distanceWords(mine, beside);
        said.textContent = words;
        drawn.append(runCharts(cliffChart(words, mine, course)));
        const limits = limitsOf(mine, beside, { ...series, jobs: series.jobs.length });
        notes.append(...limits.map((textContent) => make('li', { textContent })));
      },
    });
  }

  const actions = make('p', { className: 'actions' });
  const form = make('form', { noValidate: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    simulate();
  });
  stop.hidden = true;
  actions.append(make('button', { type: 'submit', textContent: 'Simulate' }), stop);
  form.append(...fields.parts, actions);
  root.append(
    make('p', { className: 'figure-title', textContent: TITLE }),
    make('p', { className: 'figure-question', textContent: ABOUT }),
    said,
    drawn,
    notes,
    form,
  );
  return [root];
}
