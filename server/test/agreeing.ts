import { updateProfile } from '@yance/contract/identity/endpoints.ts';
import type { priceListForm } from '@yance/contract/pricing/price-list.ts';
import { addPriceList, startPriceList } from '@yance/contract/pricing/staff-endpoints.ts';
import type { z } from 'zod';
import { editorOf } from './couponing.ts';
import { newMember, profileOf, type MemberSpeaker } from './people.ts';
import type { World } from './world.ts';

/** A price list as staff write one: 8 折 on everything for a unit, unless `part` says otherwise. */
export const priceListOf = (part: Partial<z.input<typeof priceListForm>> = {}): z.input<typeof priceListForm> => ({
  name: '2026 框架协议',
  target: { kind: 'unit', unit: '东海大学' },
  starts_on: '2026-11-01',
  ends_on: '2027-10-31',
  entries: [{ scope: { kind: 'all' }, off: { kind: 'percent', basis_points: 8_000 } }],
  ...part,
});

/** The same in force. */
export async function agreedPrices(world: World, part: Partial<z.input<typeof priceListForm>> = {}) {
  const editor = await editorOf(world);
  const { rid } = await world.call(addPriceList, priceListOf(part), editor);
  return world.call(startPriceList, { rid }, editor);
}

/** A member whose profile names a unit. */
export async function memberOf(world: World, company: string): Promise<MemberSpeaker> {
  const member = await newMember(world, { organization: 3 });
  await world.call(updateProfile, { ...profileOf(3), company }, member);
  return member;
}
