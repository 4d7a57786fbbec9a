import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import type { Payer } from '../src/features/balance/index.ts';
import { settleHold, placeHolds } from '../src/features/charges/index.ts';
import { newRid, type Work } from '../src/kernel/db.ts';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { newVoucher } from './uploads.ts';
import type { World } from './world.ts';

let made = 0;
const finance = new WeakMap<World, Promise<StaffSpeaker>>();

/** The finance officer of a world. */
export function financeOf(world: World): Promise<StaffSpeaker> {
  const officer = finance.get(world) ?? newStaff(world, 'F');
  finance.set(world, officer);
  return officer;
}

/**
 * A bank transfer that arrived, through the real calls; without a gift unless asked, to the own account unless a
 * community is named. Returns the deposit's rid.
 */
export async function deposited(
  world: World,
  member: MemberSpeaker,
  amountFen: number,
  gift: 'bonus' | 'none' = 'none',
  community?: { rid: string },
): Promise<string> {
  const target = community ? ({ target: 'community', community_rid: community.rid } as const) : {};
  const { rid } = await world.call(addDeposit, { amount_fen: amountFen, gift, ...target }, member);
  await world.call(sendVoucher, { rid, voucher_rid: await newVoucher(world, member) }, member);
  const bank_reference = `TEST-${++made}-${rid}`;
  await world.call(
    postDeposit,
    { rid, amount_fen: amountFen, bank_reference, received_on: '2026-11-24' },
    await financeOf(world),
  );
  return rid;
}

/** Runs a use case as a member, in a transaction of its own. */
export const asMember = <T>(world: World, member: { rid: string }, run: (work: Work) => Promise<T>): Promise<T> =>
  world.database.transaction((tx) =>
    run({ tx, clock: world.clock, actor: { kind: 'member', rid: member.rid, session: 'test' } }),
  );

/** Holds the lines of a new order for a member and returns their causes. */
export async function held(
  world: World,
  member: { rid: string },
  amounts: readonly number[],
  allowCredit = true,
  payer: Payer = { kind: 'member', rid: member.rid },
): Promise<{ order_rid: string; causes: string[] }> {
  const order_rid = newRid();
  const lines = amounts.map((amount_fen, index) => ({
    cause: 'order_line' as const,
    cause_rid: newRid(),
    title: `检测 ${index + 1}`,
    amount_fen,
  }));
  await asMember(world, member, (work) => placeHolds(work, { payer, order_rid, allowCredit, lines }));
  return { order_rid, causes: lines.map((line) => line.cause_rid) };
}

/** A finished piece of work, which the member pays unless a community does; returns the rid of its charge. */
export async function worked(world: World, member: { rid: string }, amountFen: number, payer?: Payer): Promise<string> {
  const {
    causes: [cause_rid = ''],
  } = await held(world, member, [amountFen], true, payer);
  await asMember(world, member, (work) => settleHold(work, { cause_rid }));
  const { rows } = await world.database.pool.query<{ rid: string }>('select rid from charges where cause_rid = $1', [
    cause_rid,
  ]);
  return rows[0]?.rid ?? '';
}
