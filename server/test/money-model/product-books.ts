import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listBillable } from '@yance/contract/invoices/endpoints.ts';
import { expect } from 'vitest';
import type { World } from '../world.ts';
import type { Both } from './command.ts';

/** Compares the balances and coupons of accounts with their models. */
export async function compareBalances(world: World, accounts: readonly Both[], after: string): Promise<void> {
  const { pool } = world.database;
  const rids = accounts.map(({ payer }) => payer.rid);
  const { rows: stored } = await pool.query<{ owner_rid: string; kind: string; balance: string }>(
    'select owner_rid, kind, balance from ledger_accounts where owner_rid = any ($1)',
    [rids],
  );
  const { rows: coupons } = await pool.query<{ member_rid: string }>(
    `select c.member_rid, c.rid, c.state, c.order_rid as "order" from coupons c
     join coupon_batches b on b.rid = c.batch_rid where c.member_rid = any ($1) and b.code is not null order by c.rid`,
    [rids],
  );
  for (const { payer, model } of accounts) {
    const own = stored.filter(({ owner_rid }) => owner_rid === payer.rid);
    const found = Object.fromEntries(own.map(({ kind, balance }) => [kind, Number(balance)]));
    const nothing = Object.fromEntries(Object.keys(model.balances).map((kind) => [kind, 0]));
    expect({ ...nothing, ...found }, after).toEqual(model.balances);
    const listed = coupons.filter(({ member_rid }) => member_rid === payer.rid);
    expect(listed, after).toEqual(model.coupons.listed.map((one) => ({ member_rid: payer.rid, ...one })));
  }
}

/** Compares with the model what the pages of an account say can be taken on credit and invoiced. */
export async function comparePages(world: World, { speaker, model, own }: Both, after: string): Promise<void> {
  const { credit, balance_fen } = await world.call(assetInfo, own, speaker);
  const { billable_fen } = await world.call(listBillable, own, speaker);
  expect({ credit: credit.available_fen, balance: balance_fen, invoiceable: billable_fen }, after).toEqual({
    credit: model.creditLeft,
    balance: model.principal,
    invoiceable: Math.max(0, model.room),
  });
}

/** What must hold of the ledger and of these accounts at every moment, as the lines that break it. */
export async function brokenRules(world: World, payers: readonly string[]): Promise<unknown[]> {
  const { pool } = world.database;
  // Only what came since the last look: all before it summed to zero.
  const { rows: sums } = await pool.query<{ unit: string; amount: string; last: string }>(
    `select a.unit, sum(e.amount) as amount, max(e.seq) as last
     from ledger_entries e join ledger_accounts a on a.rid = e.account_rid where e.seq > $1 group by a.unit`,
    [looked.get(world) ?? 0],
  );
  for (const { last } of sums) looked.set(world, Math.max(Number(last), looked.get(world) ?? 0));
  const broken = sums.filter(({ amount }) => Number(amount) !== 0);
  const { rows } = await pool.query<object>(rules, [payers]);
  return [...broken, ...rows];
}

/** Up to which entry a world's ledger was looked at. */
const looked = new WeakMap<World, number>();

const rules = `
  with own as (select * from ledger_accounts where owner_kind in ('member', 'team') and owner_rid = any ($1))
  select 'an account is below zero' as rule, kind as at, balance from own where balance < 0
  union all
  select 'the points are not those of the lots', kind, balance from own
    left join (select member_rid, sum("left") as points from point_lots where member_rid = any ($1) group by 1) l
      on l.member_rid = owner_rid
    where unit = 'points' and kind = 'points' and balance <> coalesce(points, 0)
  union all
  select 'what is frozen is not what open holds, refunds and gifts have', kind, balance from own
    left join (
      select payer_rid, sum(principal) as principal, sum(bonus) as bonus from (
        select payer_rid, held_principal_fen as principal, held_bonus_fen as bonus from charges where state = 'frozen'
        union all
        select payer_rid, amount_fen, bonus_back_fen from transfers where state in ('pending', 'approved', 'offered')
      ) h where payer_rid = any ($1) group by 1) c on payer_rid = owner_rid
    where kind in ('frozen_principal', 'frozen_bonus')
      and balance <> coalesce(case kind when 'frozen_bonus' then bonus else principal end, 0)
  union all
  select 'a coupon is on more than one order', r ->> 'rid', count(*) from orders, jsonb_array_elements(reductions) r
    where member_rid = any ($1) and state <> 'cancelled' and r ->> 'kind' = 'coupon'
    group by r ->> 'rid' having count(*) > 1`;
