import { sql } from 'drizzle-orm';
import pg from 'pg';

/** Statements that are kept prepared; the product has some hundreds. */
const mostNames = 1_000;
/** A text is prepared from its third time on, so that lists of changing length do not use the names up. */
const timesBefore = 3;

const times = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A connection that prepares what the query builder asks again and again: PostgreSQL then reads and plans a statement
 * once a connection instead of each time. Equal texts are equal statements, because values are parameters. Statements
 * that are written by hand stay as they are, because most are planned for their values, unless they begin with
 * `plannedOnce`. See docs/decisions/0009.
 */
export class PreparingClient extends pg.Client {
  override query(...given: never[]): never {
    const [asked, ...rest] = given as unknown[];
    const named = isRepeated(asked) ? { ...asked, name: nameOf(asked.text) } : asked;
    return (super.query as (...given: unknown[]) => never).call(this, named, ...rest);
  }
}

const mark = '/* planned once */';
/** To begin a statement of one's own with that is asked often and whose plan is the same for all values. */
export const plannedOnce = sql.raw(mark);

/** The query builder asks for rows as arrays and names nothing unless told to. */
const isRepeated = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  'name' in asked &&
  asked.name === undefined &&
  (('rowMode' in asked && asked.rowMode === 'array') ||
    (typeof asked.text === 'string' && asked.text.startsWith(mark)));

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const seen = (times.get(text) ?? 0) + 1;
  if (seen < timesBefore) {
    if (times.size >= 10 * mostNames) times.clear();
    times.set(text, seen);
    return undefined;
  }
  times.delete(text);
  const name = `repeated_${names.size}`;
  names.set(text, name);
  return name;
}
