import * as endpoints from '@yance/contract/billing/endpoints.ts';
import { chargeMachine } from '@yance/contract/charges/states.ts';
import { actionsFor } from '../../kernel/advance.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { listUnsettled } from '../charges/index.ts';
import { assetsOf } from './asset-info.ts';
import { findStatements, sumStatements } from './billing.store.ts';
import { cancelStatement } from './cancel-statement.ts';
import { ownStatement, readableStatement, statementWithCharges } from './find-statement.ts';
import { makeStatement } from './make-statement.ts';
import { payStatements } from './pay-statements.ts';
import { sendVoucher } from './statement-transfer.ts';

const ownPayer = (actor: { rid: string }) => ({ kind: 'member', rid: actor.rid }) as const;

export const billingCalls = bind(endpoints, {
  assetInfo: ({ tx, actor }) => assetsOf(tx, ownPayer(actor)),
  listUnsettledCharges: async ({ tx, actor, input }) => {
    const { list, ...sums } = await listUnsettled(tx, ownPayer(actor), { kw: input.kw, ...dayRange(input) }, input);
    return {
      list: list.map((one) => ({ ...one, actions: actionsFor(chargeMachine, one.state, actor) })),
      ...sums,
      page: input.page,
      size: input.size,
    };
  },
  makeStatement: async (call) => {
    const row = await makeStatement(call, { payer: ownPayer(call.actor), charge_rids: call.input.charge_rids });
    return statementWithCharges(call.tx, row, call.actor);
  },
  listStatements: async ({ tx, actor, input }) => {
    const filter = {
      payer: ownPayer(actor),
      state: input.state,
      overdue: input.overdue,
      kw: input.kw,
      ...dayRange(input),
    };
    const [sums, rows] = [await sumStatements(tx, filter), await findStatements(tx, filter, input)];
    return { list: rows.map((row) => readableStatement(row, actor)), ...sums, page: input.page, size: input.size };
  },
  getStatement: async ({ tx, actor, input }) =>
    statementWithCharges(tx, await ownStatement(tx, actor, input.rid), actor),
  cancelStatement: async (call) => {
    await ownStatement(call.tx, call.actor, call.input.rid);
    return readableStatement(await cancelStatement(call, call.input.rid), call.actor);
  },
  payStatements: async (call) => {
    const { rids, voucher_rid } = call.input;
    const payer = ownPayer(call.actor);
    const { paid, ...sums } = voucher_rid
      ? await sendVoucher(call, payer, { rids, voucher_rid })
      : await payStatements(call, payer, rids);
    return { list: paid.map((row) => readableStatement(row, call.actor)), ...sums };
  },
});
