import type { batchForm } from '@yance/contract/coupons/coupon.ts';
import { listCoupons, receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import { addBatch, openBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import type { z } from 'zod';
import { newStaff, type StaffSpeaker } from './people.ts';
import type { Speaker, World } from './world.ts';

const editors = new WeakMap<World, Promise<StaffSpeaker>>();

/** The editor of a world, who writes its coupons. */
export function editorOf(world: World): Promise<StaffSpeaker> {
  const editor = editors.get(world) ?? newStaff(world, 'E');
  editors.set(world, editor);
  return editor;
}

let words = 0;

/** A coupon that is given out: ¥50 off, by a code for all, unless `part` says otherwise. */
export async function openedBatch(world: World, part: Partial<z.input<typeof batchForm>> = {}) {
  const editor = await editorOf(world);
  const form = {
    title: '开学季',
    kind: 'cash' as const,
    amount_fen: 50_00,
    channel: 'code' as const,
    code: `CODE${++words}`,
    stock: 1_000,
    per_member: 1,
    claim_until: '2026-12-31',
    valid_days: 30,
    ...part,
  };
  const { rid } = await world.call(addBatch, form, editor);
  return world.call(openBatch, { rid }, editor);
}

/** A coupon that a member has received; returns its rid. */
export async function receivedCoupon(
  world: World,
  as: Speaker,
  part: Partial<z.input<typeof batchForm>> = {},
): Promise<string> {
  const { code } = await openedBatch(world, part);
  return (await world.call(receiveCoupon, { code: code ?? '' }, as)).rid;
}

/** Where a member's coupon stands, whatever tab it is on. */
export async function stateOfCoupon(world: World, as: Speaker, rid: string): Promise<string | undefined> {
  for (const tab of ['usable', 'frozen', 'used', 'over'] as const) {
    const found = (await world.call(listCoupons, { tab, size: 100 }, as)).list.find((one) => one.rid === rid);
    if (found) return found.state;
  }
  return undefined;
}
