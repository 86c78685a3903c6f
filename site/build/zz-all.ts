/* all pairs cost */
import { models } from '../engine/gen/models.ts';
import { engine } from '../engine/load-node.ts';
import { Refused } from '../engine/refused.ts';
import { inputAxis, pointsAlong, pointsOfCurve } from '../widgets/calculator/axes.ts';
import { inputsToDraw, outputsToDraw } from '../widgets/calculator/plane.ts';
import { startOf } from '../widgets/calculator/starts.ts';
const only = process.argv[2];
const LIMIT = Number(process.argv[3] ?? 500);
function cost(call: () => unknown): number {
  let best = Infinity;
  for (let t = 0; t < 4; t += 1) { const b = performance.now(); let n = 0, s = 0; do { call(); n += 1; s = performance.now() - b; } while (s < 2); best = Math.min(best, s * 1000 / n); }
  return best;
}
let bad = 0, all = 0;
for (const model of models as any[]) {
  if (only && only !== 'all' && model.id !== only) continue;
  const choices = model.inputs.filter((i: any) => i.shape === 'choice');
  const variants = [{}, ...choices.flatMap((c: any) => c.options.slice(1).map((o: any) => ({ [c.id]: o.id })))];
  if (model.id === 'hot-cold') for (const p of ['greedy', 'fifo', 'random']) variants.push({ policy: p, separation: 'pools' });
  if (model.inputs.some((i: any) => i.id === 'skew')) variants.push({ skew: 0.9 });
  if (model.inputs.some((i: any) => i.id === 'blocks' && i.optional)) variants.push({ blocks: 1000, policy: 'd-choices' });
  for (const v of variants) {
    let start: any;
    try { start = { ...startOf(model, engine), ...v }; engine.run(model, start); } catch { continue; }
    for (const x of inputsToDraw(model, start)) {
      const s: any = start[x.id] ?? x.default;
      const xsAll = pointsOfCurve(x, inputAxis(x, s, s), 400);
      for (const y of outputsToDraw(model)) {
        let xs = xsAll;
        let vals: Float64Array;
        try { vals = engine.curve(model, start, x.id, xs, y.id); } catch (e) {
          if (!(e instanceof Refused)) throw e;
          xs = xsAll.filter((v) => { try { engine.run(model, { ...start, [x.id]: v }); return true; } catch { return false; } });
        }
        if (xs.length === 0) continue;
        const t = cost(() => engine.curve(model, start, x.id, xs, y.id));
        all += 1;
        if (t > LIMIT) { bad += 1; console.log(`${t.toFixed(0).padStart(7)} µs  ${model.id} ${JSON.stringify(v)} ${y.id} along ${x.id} (${xs.length})`); }
      }
    }
  }
}
console.log(`${bad} of ${all} over ${LIMIT} µs`);
