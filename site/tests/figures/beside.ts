/** What stands in a figure's folder for its tests: its states, and what its sentences claim. */
import { figurePlaces } from '../../figures/all';
import type { Claim } from './claims/claim';
import type { States } from './state';

/** By path from here. */
const statesFiles = import.meta.glob<{ states: States }>('../../figures/*/*/states.ts', {
  eager: true,
});
const claimsFiles = import.meta.glob<{ claims: readonly Claim[] | string }>(
  '../../figures/*/*/claims.ts',
  { eager: true },
);

/** The figure's folder, from the top of the project. */
export function folderOf(id: string): string {
  const place = figurePlaces.find(({ figure }) => figure.id === id);
  if (!place) throw new Error(`no chapter has a figure ${id}`);
  return `site/figures/${place.chapter}/${id}`;
}

/** The two telling states of a figure. */
export const statesBeside = (id: string): States => beside(statesFiles, id, 'states.ts').states;

/** What a figure's sentences claim; none where its file says why. */
export function claimsBeside(id: string): readonly Claim[] {
  const { claims } = beside(claimsFiles, id, 'claims.ts');
  return typeof claims === 'string' ? [] : claims;
}

function beside<T>(files: Readonly<Record<string, T>>, id: string, name: string): T {
  const path = `${folderOf(id)}/${name}`;
  const file = files[path.replace('site/', '../../')];
  if (!file) throw new Error(`${path} is missing: CONTRIBUTING.md, "Add a figure"`);
  return file;
}

/** Folders with such files in which no figure stands. */
export const strayFolders = (): readonly string[] =>
  [...Object.keys(statesFiles), ...Object.keys(claimsFiles)]
    .map((path) => path.replace('../../', 'site/').replace(/\/[^/]+$/, ''))
    .filter((folder) => !figurePlaces.some(({ figure }) => folderOf(figure.id) === folder));
