import { sql } from 'drizzle-orm';
import pg from 'pg';

/** Statements that are kept prepared; the product has some hundreds. */
const mostNames = 1_000;
/** A text is prepared from its third time on, so that lists of changing length do not use the names up. */
const timesBefore = 3;

/**
 * Connections of one pool that prepare what the query builder asks again and again: PostgreSQL then reads and plans a
 * statement once a connection instead of each time. Equal texts are equal statements, because values are parameters.
 * Statements that are written by hand stay as they are, because most are planned for their values, unless they begin
 * with `plannedOnce`. See docs/decisions/0009.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class extends pg.Client {
    override query(...given: never[]): never {
      const [asked, ...rest] = given as unknown[];
      const named = isRepeated(asked) ? { ...asked, name: names.of(asked.text) } : asked;
      this.#holdTogether();
      return (super.query as (...given: unknown[]) => never).call(this, named, ...rest);
    }

    /** What is asked in one go leaves in one piece, which wakes PostgreSQL once. */
    #holdTogether(): void {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
  };
}

const mark = '/* planned once */';
/** To begin a statement of one's own with that is asked often and whose plan is the same for all values. */
export const plannedOnce = sql.raw(mark);

/**
 * The query builder asks for rows as arrays and names nothing unless told to. Where it wants none it asks as for a
 * statement written by hand; rows to insert are planned alike, whatever their values, whoever wrote them.
 */
const isRepeated = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  'name' in asked &&
  asked.name === undefined &&
  (('rowMode' in asked && asked.rowMode === 'array') ||
    (typeof asked.text === 'string' && (asked.text.startsWith(mark) || isInsertOfRows(asked.text))));

const isInsertOfRows = (text: string): boolean => text.startsWith('insert into "') && !text.includes('select ');

class StatementNames {
  readonly #times = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** undefined for what is not prepared yet, or never. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const seen = (this.#times.get(text) ?? 0) + 1;
    if (seen < timesBefore) {
      if (this.#times.size >= 10 * mostNames) this.#times.clear();
      this.#times.set(text, seen);
      return undefined;
    }
    this.#times.delete(text);
    const name = `repeated_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
