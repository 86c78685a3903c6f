/** The list of rated drives as `sizing` takes it, with who says each rating. */
import drives from '../../../content/rated-drives/rated-drives.json' with { type: 'json' };
import type { DriveModel } from '../../elements/own-drive/find-models';

/** All of them; `authorOf` names the author of a source, where its id is not enough. */
export function ratedList(
  authorOf: (source: string) => string = (id) => id,
): readonly DriveModel[] {
  return drives.map(({ dwpd, ...drive }) => ({
    ...drive,
    ...(dwpd !== undefined && { dwpd: String(dwpd) }),
    ...(drive.cell !== 'unknown' && { cells: drive.cell }),
    from: `${authorOf(drive.source)}, ${drive.date}`,
  }));
}
