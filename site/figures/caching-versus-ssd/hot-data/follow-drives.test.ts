// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hotData } from '../../../engine/gen/hot-data';
import { engine } from '../../../engine/load-node';
import { Scope } from '../../../runtime/scope';
import { followDrives } from './follow-drives';

it('a drive of the list is that of the hot data too, in what it has an input for', () => {
  const scope = new Scope(hotData, engine);
  document.body.innerHTML = `<spare-presets>
    <button data-set='{"disk_time":0.0049}'></button>
    <button data-set='{"cache_time":0.0001}'></button>
  </spare-presets>`;
  followDrives({ scope: scope as never });
  for (const button of document.querySelectorAll('button')) button.click();
  expect(scope.inputs.value).toEqual({ ...scope.start, disk_time: 0.0049 });
});
