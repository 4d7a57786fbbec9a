import type { AdvisedSample } from '../../parts/adviser/advised-sample.ts';
import { emptyGroup, type TypedGroup } from './use-demand.ts';

/** What makes two groups the same samples: everything but the photo, which no file holds. */
function gist({ photo_rid: _rid, photo_name: _name, ...group }: TypedGroup): string {
  const parameters = Object.entries(group.parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.entries({ ...group, parameters }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether nobody has typed anything into a group; its count and parameters, and what the adviser was asked about the
 * sample, are there from the beginning.
 */
export const isUntouched = (group: TypedGroup, begun: AdvisedSample = {}): boolean => {
  const empty = emptyGroup(1, {});
  const typed = gist({ ...group, count: 1, parameters: {} });
  return group.photo_rid === null && [empty, { ...empty, ...begun }].some((start) => gist(start) === typed);
};

/** Groups from a file as drafts, those that are in the order already apart: the same file may be read twice. */
export function sorted(
  kept: readonly TypedGroup[],
  read: readonly Partial<TypedGroup>[],
): { fresh: TypedGroup[]; again: TypedGroup[] } {
  const known = new Set(kept.map(gist));
  const drafts = read.map((group) => ({ ...emptyGroup(group.count ?? 1, {}), ...group }));
  return {
    fresh: drafts.filter((group) => !known.has(gist(group))),
    again: drafts.filter((group) => known.has(gist(group))),
  };
}
