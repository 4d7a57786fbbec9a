import { listBillable } from '@yance/contract/invoices/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { longestTurn } from '../../../../test/longest-turn.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('an account of many years tells what can be invoiced without keeping others waiting', async () => {
  const member = await newMember(world);
  const [charges, deposits] = [10_000, 1_000];
  // Many charges are paid from two deposits, of which one is invoiced.
  const [spent, received] = [10_007, 101_000];
  await world.database.pool.query(
    `insert into charges (rid, payer_kind, payer_rid, cause, cause_rid, title, state, amount_fen,
       held_principal_fen, held_bonus_fen, held_credit_fen, created_at, settled_at)
     select gen_random_uuid(), 'member', $1, 'order_line', gen_random_uuid(), '检测 ' || n, 'settled', $3,
       $3, 0, 0, moment, moment
     from (select n, timestamptz '2016-01-01' + n * interval '5 hours' as moment from generate_series(1, $2) n) rows`,
    [member.rid, charges, spent],
  );
  await world.database.pool.query(
    `insert into deposits (rid, deposit_no, payer_kind, payer_rid, state, amount_fen, method, gift, invoice_wanted,
       remark, received_fen, bonus_fen, created_at, posted_at)
     select gen_random_uuid(), 'OLD' || n, 'member', $1, 'posted', $3, 'bank', 'none', false,
       '', $3, 0, moment, moment
     from (select n, timestamptz '2015-12-31' + n * interval '50 hours' as moment from generate_series(1, $2) n) rows`,
    [member.rid, deposits, received],
  );
  // Every other deposit is invoiced.
  await world.database.pool.query(
    `with application as (
       insert into invoice_applications (rid, application_no, payer_kind, payer_rid, state, title, content, amount_fen,
         email, remark, created_at)
       values (gen_random_uuid(), 'KPOLD', 'member', $1, 'issued', '{}', '测试费', 1, '', '', now()) returning rid
     )
     insert into invoice_items (rid, application_rid, payer_rid, payer_kind, source_kind, source_rid, title, amount_fen,
       live)
     select gen_random_uuid(), application.rid, $1, 'member', 'deposit', deposits.rid, deposit_no, received_fen, true
     from deposits, application where payer_rid = $1 and substr(deposit_no, 4)::int % 2 = 0`,
    [member.rid],
  );
  const { result, millis } = await longestTurn(() => world.call(listBillable, { size: 1 }, member));
  expect(result.billable_fen).toBe((deposits / 2) * received);
  expect(millis).toBeLessThan(1_000);
});
