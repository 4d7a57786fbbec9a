import assert from 'node:assert/strict';
import { assetInfo, getStatement } from '@yance/contract/billing/endpoints.ts';
import { getDeposit } from '@yance/contract/balance/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { verifyLedger } from '../../server/src/features/ledger/index.ts';
import { firstBrokenAuditRow } from '../../server/src/kernel/audit/audit.ts';
import { openDatabase, type Database } from '../../server/src/kernel/db.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/postgres/embedded-postgres.ts';
import type { Account } from './writers.ts';

/** Everything that was acknowledged to a member is there, once, in the state that was acknowledged. */
export async function nothingIsLost(origin: string, account: Account): Promise<void> {
  const { reader, orders, deposits, vouchers, paid } = account;
  const there = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { list } = await reader.call(listOrders, { page, size: 100 });
    for (const row of list) there.set(row.rid, row.state);
    if (list.length < 100) break;
  }
  assert.deepEqual([...there.keys()].toSorted(), [...orders.keys()].toSorted(), 'the orders are the acknowledged ones');
  for (const [rid, state] of orders) if (state) assert.equal(there.get(rid), state, `the state of order ${rid}`);
  const { balance_fen } = await reader.call(assetInfo, {});
  assert.equal(balance_fen, sumOf(deposits) - sumOf(paid), 'the balance is what was posted and not paid');
  for (const [rid, text] of [...vouchers].slice(-2)) {
    const { voucher } = await reader.call(getDeposit, { rid });
    const { pathname, search } = new URL(voucher?.url ?? '', origin);
    const kept = await fetch(origin + pathname + search).then((reply) => reply.text());
    assert.equal(kept, text, `the voucher of deposit ${rid}`);
  }
  for (const rid of [...paid.keys()].slice(-2))
    assert.equal((await reader.call(getStatement, { rid })).state, 'settled', `the statement ${rid}`);
}

const sumOf = (amounts: Map<string, number>): number => [...amounts.values()].reduce((sum, one) => sum + one, 0);

/** What is half-done, each as a question that no row may answer. */
const halfDone: Record<string, string> = {
  'an order whose lines and extras do not come to its total': `
    select o.rid from orders o join order_lines l on l.order_rid = o.rid
    group by o.rid having sum(l.amount_fen) <> o.total_fen -
      (select coalesce(sum((extra ->> 'amount_fen')::int), 0) from jsonb_array_elements(o.extras) extra)`,
  'an order without its lines': `select rid from orders o where not exists (select 1 from order_lines where order_rid = o.rid)`,
  'an order with another number of samples': `
    select o.rid from orders o where o.types = '{1}' and
      o.samples <> (select count(*) from samples s where s.order_rid = o.rid)`,
  'an order that is not held in full': `
    select o.rid from orders o where o.state not in ('approving', 'paying', 'confirming', 'cancelled') and o.total_fen <>
      (select coalesce(sum(c.amount_fen), 0) from charges c where c.order_rid = o.rid and c.state <> 'released')`,
  'a cancelled order with money still held': `
    select o.rid from orders o join charges c on c.order_rid = o.rid where o.state = 'cancelled' and c.state = 'frozen'`,
  'an order that was not announced exactly once': `
    select o.rid from orders o where 1 <>
      (select count(*) from facts f where f.entity = 'order' and f.entity_rid = o.rid and f.event in ('submit', 'offer'))`,
  'a finished order with a task that is not': `
    select o.rid from orders o join tasks t on t.order_rid = o.rid where o.state = 'finished' and t.state <> 'confirmed'`,
  'a deposit whose posting is not there exactly once': `
    select d.rid from deposits d where (d.state = 'posted')::int <>
      (select count(*) from ledger_postings p where p.reference like '%' || d.rid || '%')`,
  'a settled statement with a charge that is not, or another sum': `
    select s.rid from statements s left join charges c on c.statement_rid = s.rid where s.state = 'settled'
    group by s.rid having sum(c.amount_fen) is distinct from s.amount_fen or bool_or(c.state <> 'settled')`,
  'work for later that has given up': `select rid from jobs where dead_at is not null`,
};

/**
 * Proves on the database of a data folder that nothing is half-done, the ledger is whole and so is the audit log, which
 * holds the staff calls of `recorded.paths` since that moment.
 */
export async function everythingIsWhole(
  dataDir: string,
  recorded: { since: Date; paths: readonly string[] } = { since: new Date(), paths: [] },
): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connectionString, { connections: 2 });
  try {
    await databaseIsWhole(database);
    const { rows: missing } = await database.pool.query<{ path: string }>(
      'select path from unnest($1::text[]) path where path not in (select path from audit_log where at >= $2)',
      [recorded.paths, recorded.since],
    );
    assert.deepEqual(missing, [], 'every step of the staff is in the audit log');
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Nothing is half-done, the ledger is whole and so is the audit log. */
export async function databaseIsWhole(database: Database): Promise<void> {
  for (const [what, question] of Object.entries(halfDone)) {
    const { rows } = await database.pool.query<{ rid: string }>(question);
    assert.deepEqual(rows, [], `there is ${what}`);
  }
  assert.deepEqual(await verifyLedger(database.db), [], 'the ledger sums to zero and balances equal their entries');
  assert.equal(await firstBrokenAuditRow(database.db), null, 'the audit chain is whole');
}
