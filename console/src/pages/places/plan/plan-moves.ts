import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { PlacePlan, StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import { capacityOf } from '@yance/contract/samples/storage.ts';
import type { StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';

/** A sample that is moved: by pulling, by the dialog, or after a scan. */
export type Movable = Pick<SampleCard, 'rid' | 'code' | 'label_code' | 'label' | 'place' | 'spot' | 'actions'>;
/** Where it is put; without a position, at the first that is free. */
export interface Put {
  place: string;
  spot?: string;
}

const [atSpot, atPlace] = ['spot', 'place'];
export const spotDrop = (spot: string): string => `${atSpot}|${spot}`;
export const placeDrop = (name: string): string => `${atPlace}|${name}`;

/** Which step brings a sample to a place: it is put away for the first time, or moved; null where neither is open. */
export function stepOf({ actions }: Pick<SampleCard, 'actions'>): 'store' | 'move' | null {
  const events = new Set(actions.map(({ event }) => event));
  return events.has('store') ? 'store' : events.has('move') ? 'move' : null;
}

/** What becomes of a sample that is let go: null where it stays where it was, or where another one lies. */
export function putOf(plan: PlacePlan, sample: Movable, drop: string): Put | null {
  const bar = drop.indexOf('|');
  const [what, where] = [drop.slice(0, bar), drop.slice(bar + 1)];
  if (what === atPlace) return where === sample.place ? null : { place: where };
  return what === atSpot && plan.free.includes(where) ? { place: plan.place.name, spot: where } : null;
}

/** The rows of a grid, of each cell its position and what lies there. */
export function gridOf({ place, samples }: PlacePlan): { spot: string; sample: StoredSample | null }[][] {
  const lying = new Map(samples.flatMap((one) => (one.spot ? [[one.spot, one]] : [])));
  return Array.from({ length: place.rows }, (_row, row) =>
    Array.from({ length: place.columns }, (_column, column) => {
      const spot = `${String.fromCodePoint(65 + row)}${column + 1}`;
      return { spot, sample: lying.get(spot) ?? null };
    }),
  );
}

/** Samples without a position, where a place has positions only since they came. */
export const unplaced = ({ samples }: PlacePlan): StoredSample[] => samples.filter(({ spot }) => spot === '');

/** How full a place is: 12/50, or 12 件 where it has no limit. */
export function fullnessOf(place: StoragePlace): { words: string; share: number | null } {
  const capacity = capacityOf(place);
  if (capacity === null) return { words: `${place.samples} 件`, share: null };
  return { words: `${place.samples}/${capacity}`, share: Math.min(1, place.samples / capacity) };
}

/** Places by their room, those of no room last. */
export function byRoom(list: readonly StoragePlace[]): { room: string; places: StoragePlace[] }[] {
  const rooms = Map.groupBy(list, ({ room }) => room);
  return [...rooms].map(([room, places]) => ({ room, places })).toSorted((a, b) => Number(!a.room) - Number(!b.room));
}

/** In what colour a sample stands out: it is to be destroyed, sent back, or its keeping ends soon. */
export const lookOf = ({ leaves }: StoredSample): 'destroy' | 'return' | 'ends' | 'overdue' | undefined => {
  if (!leaves?.soon) return undefined;
  if (leaves.overdue) return 'overdue';
  return leaves.kind === 'keepEnds' ? 'ends' : leaves.kind;
};

export const leavesWords = ({ leaves }: StoredSample): string =>
  leaves ? [leaves.label, leaves.date, leaves.overdue ? '已过期' : ''].filter(Boolean).join(' ') : '';
