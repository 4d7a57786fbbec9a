import { once } from 'node:events';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copiedRows, copiedTables, endedStates, uniqueBeside } from './copied-tables.ts';
import { markFinder, type Mark } from './marks.ts';

/** The rows of one table as `COPY` takes them, in pieces: texts, and places in the life's list of marks. */
export interface LifeRows {
  table: string;
  columns: string;
  pieces: (string | number)[];
}

/** Everything that belongs to some members who have to do with each other, ready to be copied. */
export interface Life {
  orders: number;
  /** How many of the orders are neither finished nor cancelled. */
  open: number;
  /** Whether nobody has anything more to do for it. */
  over: boolean;
  marks: Mark[];
  rows: LifeRows[];
}

interface Table {
  name: (typeof copiedTables)[number];
  columns: string[];
  lines: string[];
}

/** Reads the lives that were played in this database, told apart by what refers to what. */
export async function readLives(connectionString: string): Promise<Life[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const tables: Table[] = [];
    for (const name of copiedTables) tables.push(await readTable(client, name));
    const known = new Map<string, Mark>();
    for (const value of tables.flatMap((table) => columnOf(table, 'rid'))) known.set(value, { kind: 'rid', value });
    for (const [place, value] of (await uniqueTexts(client, tables)).entries()) {
      known.set(value, { kind: 'unique', value, place });
      if (value !== value.toLowerCase())
        known.set(value.toLowerCase(), { kind: 'unique', value: value.toLowerCase(), place });
    }
    const members = tables.find(({ name }) => name === 'members');
    for (const [place, value] of (members ? columnOf(members, 'name') : []).entries())
      known.set(value, { kind: 'name', value, place });
    for (const among of await workers(client))
      for (const value of among) known.set(value, { kind: 'worker', value, among });
    return divide(tables, known);
  } finally {
    await client.end();
  }
}

async function readTable(client: pg.Client, name: (typeof copiedTables)[number]): Promise<Table> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
     and is_generated = 'NEVER' and coalesce(column_default, '') not like 'nextval%' order by ordinal_position`,
    [name],
  );
  const columns = rows.map((row) => row.name);
  const stream = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${name} where ${copiedRows[name] ?? 'true'}
      order by 1) to stdout`),
  );
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  await once(stream, 'end');
  return { name, columns, lines: Buffer.concat(parts).toString('utf8').split('\n').filter(Boolean) };
}

const quoted = (name: string): string => `"${name}"`;

/** The values of a column; none where the table has no such column. */
function columnOf({ columns, lines }: Table, name: string): string[] {
  const at = columns.indexOf(name);
  if (at < 0) return [];
  return lines.map((line) => line.split('\t')[at] ?? '').filter((value) => value !== String.raw`\N` && value !== '');
}

/** Texts that a database takes once only, without those that a rid or a number makes unique. */
async function uniqueTexts(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisunique and i.indnkeyatts = 1 and a.atttypid = 'text'::regtype and c.relnamespace = 'public'::regnamespace`,
  );
  const places = [...rows.map(({ table, column }) => [table, column] as const), ...uniqueBeside];
  const values = places.flatMap(([name, column]) => {
    const table = tables.find((one) => one.name === name);
    return table ? columnOf(table, column) : [];
  });
  return [...new Set(values)].filter((value) => !/20\d{11}(?!\d)|[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value));
}

/** Managers take turns, and so do laboratories. */
async function workers(client: pg.Client): Promise<string[][]> {
  const asked = [
    `select rid from staff where 'B' = any(roles) order by rid`,
    `select rid from catalogue_laboratories order by rid`,
  ];
  const found: string[][] = [];
  for (const text of asked) found.push((await client.query<{ rid: string }>(text)).rows.map(({ rid }) => rid));
  return found;
}

const anyRid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function divide(tables: readonly Table[], known: ReadonlyMap<string, Mark>): Life[] {
  const above = new Map<string, string>();
  const rootOf = (rid: string): string => {
    let root = rid;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    return root;
  };
  const ownRids = (line: string) => (line.match(anyRid) ?? []).filter((rid) => known.get(rid)?.kind === 'rid');
  for (const line of tables.flatMap(({ lines }) => lines)) {
    const [first, ...rest] = ownRids(line);
    for (const rid of rest) {
      const [one, other] = [rootOf(first ?? rid), rootOf(rid)];
      if (one !== other) above.set(other, one);
    }
  }
  const find = markFinder(known);
  const lives = new Map<string, Life & { places: Map<string, number> }>();
  for (const table of tables)
    for (const line of table.lines) {
      const [rid] = ownRids(line);
      if (!rid) throw new Error(`A row of ${table.name} belongs to nobody: ${line}`);
      const root = rootOf(rid);
      const life = lives.get(root) ?? { orders: 0, open: 0, over: true, marks: [], rows: [], places: new Map() };
      lives.set(root, life);
      addRow(life, table, line, find);
    }
  return [...lives.values()];
}

function addRow(
  life: Life & { places: Map<string, number> },
  { name, columns }: Table,
  line: string,
  find: (text: string) => (string | Mark)[],
): void {
  const last = life.rows.at(-1);
  const rows = last?.table === name ? last : { table: name, columns: columns.map(quoted).join(', '), pieces: [] };
  if (rows !== last) life.rows.push(rows);
  for (const piece of find(`${line}\n`)) {
    if (typeof piece === 'string') {
      rows.pieces.push(piece);
      continue;
    }
    const place = life.places.get(piece.value) ?? life.marks.push(piece) - 1;
    life.places.set(piece.value, place);
    rows.pieces.push(place);
  }
  const ended = endedStates[name]?.includes(line.split('\t')[columns.indexOf('state')] ?? '') ?? true;
  if (!ended) life.over = false;
  if (name !== 'orders') return;
  life.orders += 1;
  if (!ended) life.open += 1;
}
