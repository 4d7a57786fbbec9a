import {
  Column,
  getTableColumns,
  Name,
  Param,
  Placeholder,
  SQL,
  sql,
  type SQLWrapper,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm';
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core';

/** What a part of a statement is; `other` parts are left to drizzle, with the whole statement. */
type Kind = 'text' | 'name' | 'sql' | 'param' | 'fixed' | 'alias' | 'list' | 'subquery' | 'builder' | 'other';

/** What makes a statement, such as `select` within a condition. */
type Builder = SQLWrapper & { shouldOmitSQLParens?: () => boolean };

type Written = ReturnType<PgDialect['sqlToQuery']>;
type Insertion = Parameters<PgDialect['buildInsertQuery']>[0];
type Selection = Parameters<PgDialect['buildSelectQuery']>[0];
type Deletion = Parameters<PgDialect['buildDeleteQuery']>[0];
type Fields = NonNullable<Insertion['returning']>;

/**
 * Writes the same texts as drizzle, which tries a dozen classes on each part of each statement. Here the class of a
 * part says at once what it is, and the text of a column is written once. What is not known here drizzle writes itself.
 */
export class QuickDialect extends PgDialect {
  readonly #fixed = new WeakMap<object, string>();
  /** Drizzle looks every column's name up by a text that it puts together first; here columns bear their names. */
  readonly casing = { getColumnCasing: ({ name }: Column): string => name };

  override buildInsertQuery(insertion: Insertion): SQL {
    const rows = insertion.select ? undefined : writeRows(insertion);
    return super.buildInsertQuery({
      ...insertion,
      ...(rows ? { values: rows, select: true } : {}),
      ...this.#returning(insertion),
    });
  }

  override buildDeleteQuery(deletion: Deletion): SQL {
    return super.buildDeleteQuery({ ...deletion, ...this.#returning(deletion) });
  }

  override buildSelectQuery(selection: Selection): SQL {
    const { table, joins, fields, fieldsFlat } = selection;
    const names = joins?.length || fieldsFlat ? undefined : this.#names(Object.values(fields), table);
    return super.buildSelectQuery(names ? { ...selection, fieldsFlat: names } : selection);
  }

  #returning({ table, returning }: Pick<Deletion, 'table' | 'returning'>): { returning?: Fields } {
    const fields = returning?.map(({ field }) => field);
    const names = fields && this.#names(fields, table);
    return names ? { returning: names } : {};
  }

  /** Columns of the one table as one field, where drizzle makes several parts of each; undefined for all else. */
  #names(fields: readonly unknown[], table: unknown): Fields | undefined {
    const names: string[] = [];
    for (const field of fields) {
      if (!(field instanceof PgColumn) || field.table !== table) return undefined;
      names.push(this.escapeName(field.name));
    }
    return [{ path: [], field: sql.raw(names.join(', ')) }];
  }

  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): Written {
    const params: unknown[] = [];
    const text = invokeSource ? undefined : this.#write(statement, params);
    return text === undefined ? super.sqlToQuery(statement, invokeSource) : { sql: text, params };
  }

  /** The text of a part, whose values go to the end of `params`; undefined where drizzle has to write it. */
  #write(part: unknown, params: unknown[]): string | undefined {
    if (part === undefined) return '';
    if (typeof part === 'function') return undefined;
    if (part === null || typeof part !== 'object') return `$${params.push(part)}`;
    switch (kindOf(part)) {
      case 'text':
        return (part as StringChunk).value.join('');
      case 'name':
        return this.escapeName((part as Name).value);
      case 'sql':
        return this.#writeAll(part as SQL, params);
      case 'param':
        return this.#writeParam(part as Param, params);
      case 'alias':
        return this.escapeName((part as SQL.Aliased).fieldAlias);
      case 'list':
        return this.#writeList(part as unknown[], params);
      case 'fixed':
        return this.#writeFixed(part as Column | Table);
      case 'subquery':
        return this.#writeSubquery(part as Subquery, params);
      case 'builder':
        return this.#writeInBrackets(part as Builder, params);
      case 'other':
        return undefined;
    }
  }

  #writeAll(statement: SQL, params: unknown[]): string | undefined {
    if ((statement as unknown as { shouldInlineParams: boolean }).shouldInlineParams) return undefined;
    let text = '';
    for (const part of statement.queryChunks) {
      const written = this.#write(part, params);
      if (written === undefined) return undefined;
      text += written;
    }
    return text;
  }

  #writeParam({ value, encoder }: Param, params: unknown[]): string | undefined {
    if (value instanceof Placeholder) return undefined;
    const mapped = value === null ? null : encoder.mapToDriverValue(value);
    return mapped instanceof SQL ? this.#writeAll(mapped, params) : `$${params.push(mapped)}`;
  }

  #writeList(list: readonly unknown[], params: unknown[]): string | undefined {
    const written = list.map((one) => this.#write(one, params));
    return written.includes(undefined) ? undefined : `(${written.join(', ')})`;
  }

  #writeSubquery({ _: { isWith, alias, sql } }: Subquery, params: unknown[]): string | undefined {
    const written = isWith ? '' : this.#writeAll(sql, params);
    if (written === undefined) return undefined;
    return isWith ? this.escapeName(alias) : `(${written}) ${this.escapeName(alias)}`;
  }

  #writeInBrackets(builder: Builder, params: unknown[]): string | undefined {
    const written = this.#writeAll(builder.getSQL(), params);
    return written === undefined || builder.shouldOmitSQLParens?.() ? written : `(${written})`;
  }

  #writeFixed(part: Column | Table): string {
    const text = this.#fixed.get(part) ?? super.sqlToQuery(new SQL([part])).sql;
    this.#fixed.set(part, text);
    return text;
  }
}

/** The columns of a table that rows name, by their keys; undefined where drizzle has to fill some in. */
const columnsOf = new WeakMap<object, readonly string[] | undefined>();

function namedColumns(table: Insertion['table']): readonly string[] | undefined {
  if (!columnsOf.has(table)) {
    const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated?.type !== 'always');
    const filled = columns.some(([, column]) => column.defaultFn ?? column.onUpdateFn);
    columnsOf.set(table, filled ? undefined : columns.map(([key]) => key));
  }
  return columnsOf.get(table);
}

/** The rows of an insert as one part, where drizzle makes several of each comma. */
function writeRows({ table, values }: Insertion): SQL | undefined {
  const columns = namedColumns(table);
  if (!columns) return undefined;
  const rows = new SQL([]);
  let text = 'values ';
  for (const [index, row] of (values as Record<string, Param | SQL>[]).entries()) {
    text += index > 0 ? ', (' : '(';
    for (const [at, key] of columns.entries()) {
      if (at > 0) text += ', ';
      const value = row[key];
      if (value === undefined || (value instanceof Param && value.value === undefined)) {
        text += 'default';
      } else {
        rows.queryChunks.push(new StringChunk(text), value);
        text = '';
      }
    }
    text += ')';
  }
  rows.queryChunks.push(new StringChunk(text));
  return rows;
}

/** By the prototype, which is the same behind drizzle's proxies. */
const kinds = new Map<unknown, Kind>();

function kindOf(part: object): Kind {
  const prototype = Object.getPrototypeOf(part) as unknown;
  const known = kinds.get(prototype);
  if (known) return known;
  const kind = findKind(part);
  kinds.set(prototype, kind);
  return kind;
}

function findKind(part: object): Kind {
  if (part instanceof StringChunk) return 'text';
  if (part instanceof Name) return 'name';
  if (part instanceof SQL) return 'sql';
  if (part instanceof Param) return 'param';
  if (part instanceof SQL.Aliased) return 'alias';
  if (part instanceof Column || part instanceof Table) return 'fixed';
  if (part instanceof Subquery) return 'subquery';
  if (Array.isArray(part)) return 'list';
  const isPlain = Object.getPrototypeOf(part) === Object.prototype;
  return !isPlain && !(part instanceof View) && 'getSQL' in part && !(part instanceof Placeholder)
    ? 'builder'
    : 'other';
}
