import type { Place } from './place.ts';

/** One side of a comparison: runs for some seconds and says how many it did in a second. */
export type Side = (seconds: number) => Promise<number>;

export interface Sides {
  product: Side;
  baseline: Side;
  /** Ends what was started for these sides alone. */
  end?: () => Promise<void>;
}

export interface Workload {
  name: string;
  /** What is compared with what, for the reader of the figures. */
  what: string;
  /** The least that the product must do of what the baseline does. */
  least: number;
  prepare(place: Place): Promise<Sides>;
}
