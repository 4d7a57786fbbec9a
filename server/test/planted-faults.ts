import type { Endpoint, Envelope } from '@yance/contract/kernel/endpoint.ts';
import type { World } from './world.ts';

/** What happens to the statement of a transaction that the fault meets. */
type Fault = 'fails' | 'reply lost';

/** A client of the pool, as far as faults are planted in it. */
interface Client {
  query: (...given: never[]) => unknown;
}

const textOf = (given: unknown): string =>
  (typeof given === 'string' ? given : ((given as { text?: string } | null)?.text ?? '')).trim().toLowerCase();

/**
 * Plants one fault at the n-th statement of the transactions that `work` runs; `commit` counts as a statement, `begin`
 * does not. The statement is never sent, and the transaction is not told: code that swallows the fault would go on and
 * commit half of its work. With `reply lost` the statement runs and only its answer is missing. Returns the statement
 * that was met, or undefined when there were fewer.
 */
export async function withFault(
  world: World,
  place: { statement: number | 'commit'; fault?: Fault },
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  const { pool } = world.database;
  let seen = 0;
  let met: string | undefined;
  const undo = new Map<Client, Client['query']>();
  const watch = (client: Client) => {
    if (undo.has(client)) return;
    const original = client.query;
    undo.set(client, original);
    let open = false;
    client.query = function faulty(...given: never[]) {
      const text = textOf(given[0]);
      if (text === 'begin') open = true;
      else if (open && text !== 'rollback') {
        seen += 1;
        if (text === 'commit') open = false;
        if (seen === place.statement || text === place.statement) {
          met = text;
          const fault = () => Promise.reject(new Error('A planted fault.'));
          return place.fault === 'reply lost'
            ? (original.apply(client, given) as Promise<unknown>).then(fault)
            : fault();
        }
      } else if (text === 'rollback') open = false;
      return original.apply(client, given);
    };
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, original] of undo) client.query = original;
  }
  return met;
}

/** The tables of a database with their hashes as they were last, each with the mark that it had then. */
const hashed = new WeakMap<World['database'], Map<string, { mark: string; hash: string }>>();

/** A hash of all rows of each table by the table's name. Only what was written to since the last time is read again. */
export async function contentOf(world: World): Promise<Map<string, string>> {
  // Readings of personal data are written after their answers.
  await world.app.readingsNoted();
  const tables = hashed.get(world.database) ?? new Map<string, { mark: string; hash: string }>();
  hashed.set(world.database, tables);
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = rows.map(({ name }) => name);
  // Whoever writes a row gives it the number of the transaction, which is higher than all before.
  const marks = await ofTables(world, names, `count(*) || ' ' || coalesce(sum(one.xmin::text::bigint), 0)`);
  const written = names.filter((name) => tables.get(name)?.mark !== marks.get(name));
  const hashes = await ofTables(world, written, 'coalesce(sum(hashtextextended(one::text, 0)), 0)::text');
  for (const name of written) tables.set(name, { mark: marks.get(name) ?? '', hash: hashes.get(name) ?? '' });
  return new Map(names.map((name) => [name, tables.get(name)?.hash ?? '']));
}

/** What an expression over the rows `one` of each table comes to. */
async function ofTables(world: World, names: readonly string[], value: string): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const parts = names.map((name) => `select '${name}' as name, ${value} as value from ${name} one`);
  const { rows } = await world.database.pool.query<{ name: string; value: string }>(parts.join(' union all '));
  return new Map(rows.map((row) => [row.name, row.value]));
}

const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));

/** What was proven of one call: how many statements failed, and in words what broke the promise. */
export interface Proven {
  path: string;
  statements: number;
  wrong: string[];
}

/**
 * A world in which every write is first tried with a fault at each of its statements, and at the commit, before it is
 * done: none may leave a trace in any table, and none may answer as if it had succeeded. A call that takes an
 * Idempotency-Key is done with the answer of its commit lost, and its repeat must give the reply without a second
 * effect. A path is proven `most` times; calls at the same time are left alone, because each would see the other's
 * traces.
 */
export function faultyWorld(world: World, onProven: (proven: Proven) => void, most = Infinity): World {
  const times = new Map<string, number>();
  let begun = 0;
  let running = 0;
  const counted = async <T>(work: (alone: () => boolean) => Promise<T>): Promise<T> => {
    begun += 1;
    running += 1;
    const [mine, first] = [begun, running === 1];
    try {
      return await work(() => first && begun === mine);
    } finally {
      running -= 1;
    }
  };
  const call: World['call'] = (endpoint, input, as, headers) =>
    counted(async (alone) => {
      const { path, body, effect, once } = endpoint;
      const before = times.get(path) ?? 0;
      const streams = body === 'multipart' || body === 'raw';
      if (effect === 'read' || streams || before >= most || !alone()) return world.call(endpoint, input, as, headers);
      times.set(path, before + 1);
      const sent = { ...(once ? { 'idempotency-key': `fault-${path}-${before}` } : {}), ...headers };
      const wrong: string[] = [];
      const done = await throughFaults(world, wrong, endpoint, () => world.answer(endpoint, input, as, sent));
      if (alone()) onProven({ path, statements: done.statements, wrong });
      return done.data;
    });
  return { ...world, call, answer: (...given) => counted(() => world.answer(...given)) };
}

async function throughFaults<T>(
  world: World,
  wrong: string[],
  { path, once }: Endpoint,
  send: () => Promise<Envelope<T>>,
): Promise<{ statements: number; data: T }> {
  const before = await contentOf(world);
  const blame = (met: string, what: string) => wrong.push(`${path}: a fault at “${met.slice(0, 80)}” ${what}`);
  for (let statement = 1; ; statement += 1) {
    let reply = failed as Envelope<T>;
    const met = await withFault(world, { statement }, async () => void (reply = await send()));
    if (met === undefined) return { statements: statement - 1, data: dataOf(path, reply) };
    if (reply.code === 1) blame(met, 'was answered as a success');
    const traces = changed(before, await contentOf(world));
    if (traces.length > 0) blame(met, `left traces in ${traces.join(', ')}`);
    if (met !== 'commit' || !once) continue;
    // Not by its number: what is read from memory for a second makes the number of statements vary.
    await withFault(world, { statement: 'commit', fault: 'reply lost' }, send);
    const stored = await contentOf(world);
    if (changed(before, stored).length === 0) blame(met, 'that only lost its answer lost the work');
    const repeated = dataOf(path, await send());
    const more = changed(stored, await contentOf(world));
    if (more.length > 0) blame(met, `was repeated with a second effect in ${more.join(', ')}`);
    return { statements: statement, data: repeated };
  }
}

const failed = { code: 0, msg: '', data: null } as const;
function dataOf<T>(path: string, reply: Envelope<T>): T {
  if (!reply.code) throw new Error(`${path}: ${reply.msg}`);
  return reply.data;
}
