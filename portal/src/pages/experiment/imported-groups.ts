import { emptyGroup, type DraftGroup } from './use-demand.ts';

/** What makes two groups the same samples: everything but the photo, which no file holds. */
function gist({ photo_rid: _rid, photo_name: _name, ...group }: DraftGroup): string {
  const parameters = Object.entries(group.parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.entries({ ...group, parameters }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether nobody has typed anything into a group; its count and parameters are there from the beginning. */
export const isUntouched = (group: DraftGroup): boolean =>
  group.photo_rid === null && gist({ ...group, count: 1, parameters: {} }) === gist(emptyGroup(1, {}));

/** Groups from a file as drafts, those that are in the order already apart: the same file may be read twice. */
export function sorted(
  kept: readonly DraftGroup[],
  read: readonly Partial<DraftGroup>[],
): { fresh: DraftGroup[]; again: DraftGroup[] } {
  const known = new Set(kept.map(gist));
  const drafts = read.map((group) => ({ ...emptyGroup(group.count ?? 1, {}), ...group }));
  return {
    fresh: drafts.filter((group) => !known.has(gist(group))),
    again: drafts.filter((group) => known.has(gist(group))),
  };
}
