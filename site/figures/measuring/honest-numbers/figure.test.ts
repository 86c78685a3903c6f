import { expect, it } from 'vitest';
import { atBuild } from '../../../elements/simulation-runs/at-build';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { honestNumbers } from './figure';

it('says “as this label says” only of the same number', () => {
  for (const at of [100, 200, 400, 700, 1000, 1990]) {
    const view = { length: '10', at: String(at), bet: '16' };
    const said = plainText(
      honestNumbers.sentence(stateAt(honestNumbers, atBuild, honestNumbers.start, view)),
    );
    const [, label, sustained] =
      /puts ([\d,]+)\sIOPS on the label\. A host that writes all day gets ([\d,]+\d)/.exec(said) ??
      [];
    expect(label, said).toBeDefined();
    if (/, as this label says/.test(said)) expect(label).toBe(sustained);
    else expect(label).not.toBe(sustained);
  }
});
