import { receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import fc from 'fast-check';
import { anyMember, type CommandKind } from '../command.ts';

/** A coupon of ¥50 is received. */
const command: CommandKind = fc.record({ who: anyMember }).map(({ who }) => ({
  who,
  name: `coupon for ${who}`,
  run: async ({ world, accounts, couponCode }) => {
    const { speaker, model } = accounts[who];
    model.coupons.add((await world.call(receiveCoupon, { code: couponCode }, speaker)).rid);
  },
}));
export default command;
