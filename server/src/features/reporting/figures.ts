import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { Figure as Shown } from '@yance/contract/reporting/figure.ts';
import type { Period } from '@yance/contract/reporting/period.ts';
import { rightsOf, type Staff } from '../../kernel/actor.ts';
import type { Counted, CountedRow, CountedSpan } from '../../kernel/counting.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { collection } from '../../kernel/port.ts';

/** Minutes that there were of a group on a day, of which a figure says how many were used. */
export interface There {
  key: string;
  label: string;
  day: string;
  minutes: number;
}

/**
 * A number with the rows that it counts. Who owns the rows provides it: the number, its parts and the list behind each
 * of them are read from the one statement of `rows`.
 */
export interface Figure extends Pick<Shown, 'key' | 'title' | 'note' | 'section' | 'measure' | 'unit' | 'good'> {
  /** Who may read it beside the administrator, of whom `home` find it on their home page. */
  roles: readonly StaffRole[];
  home?: readonly StaffRole[];
  /** Of whose rows alone it speaks to this person, in words; empty where it counts everybody's. */
  own?(actor: Staff): string;
  /** It is what stands now, whatever the period. */
  now?: true;
  /** What its groups are; without it there are none. */
  groupTitle?: string;
  /** Few groups, which plots pile up day by day. */
  piled?: true;
  /** Groups stand in the order of their names, else the largest first. */
  ordered?: true;
  groupNames?: Readonly<Record<string, string>> | ((tx: Tx) => Promise<ReadonlyMap<string, string>>);
  /** What `kept` of its rows means, and the contrary. */
  keptWords?: readonly [string, string];
  rows(work: StaffWork, span: CountedSpan): Counted | Promise<Counted>;
  /** For the measure `use`. */
  there?(work: StaffWork, span: CountedSpan): Promise<There[]>;
  /** The console's own list that holds exactly these rows, where there is one. */
  list?(part: Period & { group?: string | undefined; actor: Staff }): string | undefined;
  /** The page of a row. */
  open?(row: CountedRow): string | null;
}

/** Figures for the boards: features provide theirs, because they know what their rows mean. */
export const figures = collection<Figure>('reporting.figures');

/** Whether an own role lets somebody read all figures with all rows. */
const readsAll = (actor: Staff): boolean => rightsOf(actor).permissions.includes('finance.figures');

/** The figures that somebody may read. */
export const figuresFor = (actor: Staff): Figure[] =>
  figures
    .get()
    .filter(({ roles }) => readsAll(actor) || actor.roles.some((role) => role === 'M' || roles.includes(role)));

/** Whose rows alone somebody reads: their own, unless one of their roles knows those of all. */
export const ownUnless = (actor: Staff, knowing: readonly StaffRole[]): string | undefined =>
  readsAll(actor) || actor.roles.some((role) => role === 'M' || knowing.includes(role)) ? undefined : actor.rid;
