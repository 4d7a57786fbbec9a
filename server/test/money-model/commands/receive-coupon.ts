import { receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import fc from 'fast-check';
import type { CommandKind } from '../command.ts';

/** A coupon of ¥50 is received. */
const command: CommandKind = fc.record({ who: fc.constantFrom(0 as const, 1 as const) }).map(({ who }) => ({
  who,
  name: `coupon for ${who}`,
  run: async ({ world, members, couponCode }) => {
    const { speaker, model } = members[who];
    model.coupons.add((await world.call(receiveCoupon, { code: couponCode }, speaker)).rid);
  },
}));
export default command;
