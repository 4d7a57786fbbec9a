import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BenchMember } from '../members.ts';
import { connections, type Place } from '../place.ts';
import type { Side } from '../workload.ts';
import { recordOrder } from './order-sql.ts';
import { couponSql, orderScript, planLineSql } from './order-script.ts';

/** Whether Debian's postgresql-contrib, or another package, has put pgbench where it is found. */
export const hasPgbench = (): boolean => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const baselineName = (): string =>
  hasPgbench()
    ? 'pgbench with the same SQL'
    : 'a loop over node-postgres with the same SQL, because pgbench is not installed';

let runs = 0;
const numbersOfRun = 1_000_000_000;
const numbersOfClient = 10_000_000;

/** Runs the SQL of an order, recorded from the product, without the product: by pgbench, else by a loop of our own. */
export async function orderBaseline(
  place: Place,
  ordering: BenchMember,
  members: readonly BenchMember[],
  more?: ReadonlyMap<string, string>,
): Promise<Side> {
  const script = orderScript(await recordOrder(place.connectionString, ordering), ordering, members, more);
  const file = join(place.folder, `order-${randomUUID()}.sql`);
  await writeFile(file, `\\set i :i + 1\n\\set number :base + :client_id * ${numbersOfClient} + :i\n${script}\n`);
  const [first, second] = ordering.order.lines;
  return async (seconds) => {
    const base = ++runs * numbersOfRun;
    const each = Math.ceil(seconds * 600);
    for (const [which, line] of [first, second].entries())
      if (line) await supply(place, { which, base, line: line.plan_rid, members, each });
    if (ordering.order.coupon_rid) await supplyCoupons(place, { base, members, each });
    return hasPgbench() ? pgbench(place, file, base, seconds) : loop(place, script, base, seconds);
  };
}

/** Plan lines that wait for the orders of one run. */
async function supply(
  place: Place,
  given: { which: number; base: number; line: string; members: readonly BenchMember[]; each: number },
): Promise<void> {
  const rids = given.members.map(({ rid }) => rid);
  await place.pool.query(
    `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
     select ${planLineSql(`($1::bigint + client * ${numbersOfClient} + i)`, given.which)}, ($2::uuid[])[1 + client % $3],
       line.service_rid, line.count, line.configuration, now()
     from plan_lines line, generate_series(0, ${connections - 1}) client, generate_series(1, $4) i where line.rid = $5`,
    [given.base, rids, rids.length, given.each, given.line],
  );
}

/** Copies of the members' coupons, one an order of one run. */
async function supplyCoupons(
  place: Place,
  given: { base: number; members: readonly BenchMember[]; each: number },
): Promise<void> {
  const rids = given.members.map(({ order }) => order.coupon_rid);
  const number = `($1::bigint + client * ${numbersOfClient} + i)`;
  await place.pool.query(
    `insert into coupons (rid, batch_rid, state, member_rid, nth, starts_at, expires_at, received_at)
     select ${couponSql(number)}, batch_rid, 'usable', member_rid, row_number() over (partition by member_rid) +
       (select max(nth) from coupons), starts_at, expires_at, received_at
     from generate_series(0, ${connections - 1}) client, generate_series(1, $2) i, coupons
     where coupons.rid = ($3::uuid[])[1 + client % $4]`,
    [given.base, given.each, rids, rids.length],
  );
}

async function pgbench(place: Place, file: string, base: number, seconds: number): Promise<number> {
  const time = String(Math.max(1, Math.round(seconds)));
  const how = ['--no-vacuum', '--protocol', 'prepared', '--client', String(connections), '--jobs', '2', '--time', time];
  const what = ['--define', 'i=0', '--define', `base=${base}`, '--file', file, place.connectionString];
  const { stdout } = await promisify(execFile)('pgbench', [...how, ...what]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (failed > 0 || !rate) throw new Error(`pgbench could not run the orders:\n${stdout}`);
  return rate;
}

/** The same script over node-postgres: `\gset` keeps the order number, the variables become parameters. */
async function loop(place: Place, script: string, base: number, seconds: number): Promise<number> {
  const statements = script.split(/(?:;| \\gset)\n|;$/).filter(Boolean);
  const start = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, client) => {
      const connection = new pg.Client({ connectionString: place.connectionString });
      await connection.connect();
      let done = 0;
      try {
        for (; performance.now() - start < seconds * 1000; done += 1) {
          const known: Record<string, unknown> = {
            client_id: client,
            number: base + client * numbersOfClient + done + 1,
          };
          for (const [index, statement] of statements.entries()) {
            const values: unknown[] = [];
            const text = statement.replaceAll(/(?<!:):(client_id|number|order_no)\b/g, (_all, name: string) => {
              values.push(known[name]);
              return `$${values.length}::${name === 'client_id' ? 'int' : 'text'}`;
            });
            const { rows } = await connection.query<Record<string, unknown>>({ name: `order ${index}`, text, values });
            Object.assign(known, rows[0]?.order_no ? { order_no: rows[0].order_no } : {});
          }
        }
      } finally {
        await connection.end();
      }
      return done;
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0) / ((performance.now() - start) / 1000);
}
