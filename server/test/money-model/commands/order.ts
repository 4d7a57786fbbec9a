import { addOrder, getOrder, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import fc from 'fast-check';
import { chargeOfCause } from '../../../src/features/charges/index.ts';
import { demandFor } from '../../ordering.ts';
import { anyAccount, expectFigure, type CommandKind } from '../command.ts';
import type { ModelOrder } from '../model-parts.ts';

/**
 * A real order of one line with a coupon and points: the coupon takes up to ¥50 off, points at most a tenth of the
 * rest, and what is left is held, or the order waits for what is missing.
 */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    count: fc.constantFrom(1, 3, 12),
    coupon: fc.boolean(),
    points: fc.boolean(),
  })
  .map(({ who, count, coupon, points }) => ({
    who,
    name: `order of ${count} by ${who}${coupon ? ' with coupon' : ''}${points ? ' with points' : ''}`,
    run: async ({ world, accounts }) => {
      const { speaker, model, own } = accounts[who];
      const demand = { ...(await demandFor(world, speaker, [{ kw: 'XRD', count }])), ...own };
      const { total_fen: full } = await world.call(quoteOrder, demand, speaker);
      const reduced = !own.community_rid;
      const used = coupon && reduced ? model.coupons.in('usable')[0] : undefined;
      const rest = full - (used ? Math.min(full, 50_00) : 0);
      const off =
        points && reduced ? Math.min(Math.floor((model.points.balance * 100) / 27), Math.floor(rest / 10)) : 0;
      const total = rest - off;
      const signed = { ...demand, ...(used ? { coupon_rid: used.rid } : {}), use_points: points && reduced };
      const { agreement_hash } = await world.call(saveDraft, { demand: signed, agreement: true }, speaker);
      const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '', total_fen: total };
      const placed = orderOf(await world.call(addOrder, { ...signed, ...signature }, speaker));
      const [line] = (await world.call(getOrder, { rid: placed.rid }, speaker)).lines;
      const spent = Math.ceil((off * 27) / 100);
      const order: ModelOrder = {
        rid: placed.rid,
        line_rid: line?.line_rid ?? '',
        total,
        ...(used ? { coupon: used } : {}),
        points: { spent, off, back: 0 },
        state: 'paying',
      };
      model.points.balance -= spent;
      if (used) Object.assign(used, { state: 'frozen', order: order.rid });
      model.orders.push(order);
      const parts = model.split(total);
      expectFigure('What is missing for an order', placed.missing_fen, 'missing' in parts ? parts.missing : 0);
      if ('missing' in parts) return;
      const { rid = '' } = (await chargeOfCause(world.database.db, order.line_rid)) ?? {};
      model.hold({ cause_rid: order.line_rid, rid, order }, total);
      order.state = 'sending';
    },
  }));
export default command;
