import * as endpoints from '@yance/contract/billing/endpoints.ts';
import { chargeMachine } from '@yance/contract/charges/states.ts';
import { actionsFor } from '../../kernel/advance.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { bookNamed, payerNamed, payersNamed } from '../balance/index.ts';
import { listUnsettled } from '../charges/index.ts';
import { assetsOf } from './read/asset-info.ts';
import { findStatements, sumStatements } from './billing.store.ts';
import { describeCharges } from './read/describe-charges.ts';
import { cancelStatement } from './make/cancel-statement.ts';
import { ownStatement, readableStatement, readableStatements, statementWithCharges } from './read/find-statement.ts';
import { makeStatement } from './make/make-statement.ts';
import { payStatements } from './pay/pay-statements.ts';
import { statementLink, statementReply } from './document/statement-file.ts';
import { sendVoucher } from './pay/statement-transfer.ts';

export const billingCalls = bind(endpoints, {
  assetInfo: async (call) => assetsOf(call, await bookNamed(call, call.input, 'admin')),
  listUnsettledCharges: async (call) => {
    const { tx, actor, input } = call;
    const payer = await payerNamed(call, input, 'admin');
    const { list, ...sums } = await listUnsettled(tx, payer, { kw: input.kw, ...dayRange(input) }, input);
    return {
      list: (await describeCharges(tx, list)).map((one) => ({
        ...one,
        actions: actionsFor(chargeMachine, one.state, actor),
      })),
      ...sums,
      page: input.page,
      size: input.size,
    };
  },
  statementFile: async (call) => statementLink(call, await ownStatement(call, call.input.rid), call.input.format),
  statementDownload: (call) => statementReply(call),
  makeStatement: async (call) => {
    const payer = await payerNamed(call, call.input, 'admin');
    const row = await makeStatement(call, { payer, charge_rids: call.input.charge_rids });
    return statementWithCharges(call.tx, row, call.actor);
  },
  listStatements: async (call) => {
    const { tx, actor, input } = call;
    const { payers, communityOf } = await payersNamed(call, input, 'admin');
    const filter = {
      payers,
      state: input.state,
      overdue: input.overdue,
      kw: input.kw,
      ...dayRange(input),
    };
    const [sums, rows] = [await sumStatements(tx, filter), await findStatements(tx, filter, input)];
    const list = (await readableStatements(tx, rows, actor)).map((one, index) => ({
      ...one,
      community: communityOf(rows[index]?.payer_rid ?? ''),
    }));
    return { list, ...sums, page: input.page, size: input.size };
  },
  getStatement: async (call) => statementWithCharges(call.tx, await ownStatement(call, call.input.rid), call.actor),
  cancelStatement: async (call) => {
    await ownStatement(call, call.input.rid);
    return readableStatement(call.tx, await cancelStatement(call, call.input.rid), call.actor);
  },
  payStatements: async (call) => {
    const { rids, voucher_rid, amount_fen } = call.input;
    const payer = await payerNamed(call, call.input, 'admin');
    const { paid, ...sums } = voucher_rid
      ? await sendVoucher(call, payer, { rids, voucher_rid, amount_fen })
      : await payStatements(call, payer, rids);
    return { list: await readableStatements(call.tx, paid, call.actor), ...sums };
  },
});
