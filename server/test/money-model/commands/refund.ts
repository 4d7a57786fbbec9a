import { postRefund, proposeChargeRefund, refuseRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import fc from 'fast-check';
import { anyAccount, expectFigure, expectSame, pick, type CommandKind, type Stage } from '../command.ts';
import { leftOf, type ModelCharge, type ModelMember } from '../model.ts';

/**
 * A part of a charge is given back: off the debt first, then to principal up to what was paid of it, then to bonus;
 * refused while an invoice stands for more than is left. An order's points come back with their part, its coupon with
 * all of it.
 */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    which: fc.nat(50),
    percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
  })
  .map(({ who, which, percent }) => ({
    who,
    name: `refund ${percent}% of ${which} of ${who}`,
    run: async (stage) => {
      const { world, accounts, staff, finance } = stage;
      const { model } = accounts[who];
      const charge = pick(
        model.in('unsettled', 'billed', 'settled').filter((one) => leftOf(one) > 0),
        which,
      );
      if (!charge) return stage.idle();
      const amount_fen = Math.max(1, Math.floor((leftOf(charge) * percent) / 100));
      const ask = { charge_rid: charge.rid, amount_fen, reason: '退款' };
      const { rid } = await world.call(proposeChargeRefund, ask, staff.manager);
      const parts = model.creditParts(charge, amount_fen);
      const hindered = model.isHindered(charge, parts);
      const answer = await world.answer(postRefund, { rid }, finance);
      expectSame('A refund', answer.code === 1, !hindered, answer.msg);
      if (hindered) {
        await world.call(refuseRefund, { rid, reason: '已开票' }, finance);
        return;
      }
      model.giveBack(charge, parts);
      if (charge.order) await giveBackOfOrder(stage, model, charge);
    },
  }));
export default command;

async function giveBackOfOrder({ world }: Stage, model: ModelMember, charge: ModelCharge): Promise<void> {
  const { order } = charge;
  if (!order) return;
  const all = charge.principal + charge.bonus + charge.credit;
  const credited = all - leftOf(charge);
  model.points.match(order, order.points.off - Math.floor((order.points.off * credited) / all));
  if (credited < all || order.coupon?.state !== 'used') return;
  await world.settle();
  const { rows } = await world.database.pool.query<{ rid: string }>(
    'select rid from coupons where instead_of_rid = $1',
    [order.coupon.rid],
  );
  expectFigure('The number of coupons that came instead of a used one', rows.length, 1);
  for (const { rid } of rows) model.coupons.add(rid);
}
