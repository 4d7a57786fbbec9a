import { payOrder } from '@yance/contract/orders/endpoints.ts';
import fc from 'fast-check';
import { chargeOfCause } from '../../../src/features/charges/index.ts';
import { arrivalKinds, payOnline, provider } from '../online.ts';
import { anyAccount, expectFigure, expectSame, pick, type CommandKind } from '../command.ts';

/** A waiting order is paid from what is there, or online by what is missing; then its money is held. */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    which: fc.nat(20),
    online: fc.boolean(),
    provider,
    arrival: arrivalKinds,
  })
  .map(({ who, which, online, ...how }) => ({
    who,
    name: `pay order ${which} of ${who} ${online ? `online ${how.arrival}` : 'from balance'}`,
    run: async (stage) => {
      const { world } = stage;
      const { speaker, model } = stage.accounts[who];
      const order = pick(
        model.orders.filter(({ state }) => state === 'paying'),
        which,
      );
      if (!order) return stage.idle();
      const parts = model.split(order.total);
      const missing = 'missing' in parts ? parts.missing : 0;
      // A community pays its orders out of its account alone.
      if (online && who !== 2) {
        const paid = await payOnline(stage, speaker, { kind: 'order', rid: order.rid }, how);
        expectSame('A payment of an order', paid !== null, missing > 0, 'nothingDue');
        if (!paid) return;
        if (paid.fits) expectFigure('What an order lacks', paid.arrived, missing);
        model.arrive(paid.arrived);
        if (!paid.fits) return;
      } else {
        const answer = await world.answer(payOrder, { rid: order.rid }, speaker);
        expectSame('An order from balance', answer.code === 1, missing === 0, answer.msg);
        if (missing > 0) return;
      }
      const { rid = '' } = (await chargeOfCause(world.database.db, order.line_rid)) ?? {};
      model.hold({ cause_rid: order.line_rid, rid, order }, order.total);
      order.state = 'sending';
    },
  }));
export default command;
