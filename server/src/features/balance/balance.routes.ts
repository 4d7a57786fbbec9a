import * as endpoints from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { timelineLine } from '../../kernel/advance.ts';
import { factsOf } from '../../kernel/facts.ts';
import { bind } from '../../kernel/route.ts';
import { applyDeposit } from './deposits/apply-deposit.ts';
import { findDeposits, sumDeposits } from './balance.store.ts';
import { correctDeposit } from './deposits/correct-deposit.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { ownDeposit, readableDeposit, readableDeposits } from './deposits/find-deposit.ts';
import { vouchersOf } from './deposits/list-deposits.ts';
import { readLedger } from './read/list-ledger.ts';
import { depositSettings } from './deposits/deposit-settings.ts';
import { holdSettings } from './hold-settings.ts';
import { sendDepositVoucher } from './deposits/send-deposit-voucher.ts';
import { withdrawDeposit } from './deposits/withdraw-deposit.ts';

export const balanceCalls = bind(endpoints, {
  listPrestore: async ({ tx, actor, input }) => {
    const filter = {
      payer: { kind: 'member', rid: actor.rid } as const,
      state: 'posted' as const,
      kw: input.kw,
      ...dayRange(input),
    };
    const [sums, rows] = [await sumDeposits(tx, filter), await findDeposits(tx, filter, input)];
    return { list: await readableDeposits(tx, rows, actor), ...sums, page: input.page, size: input.size };
  },
  listTiers: async ({ tx }) => {
    const { minimumFen, tiers, payee } = await depositSettings(tx);
    const { bonusShareBasisPoints } = await holdSettings(tx);
    return { minimum_fen: minimumFen, bonus_share_percent: bonusShareBasisPoints / 100, tiers: [...tiers], payee };
  },
  addDeposit: (call) => applyDeposit(call, call.input),
  sendVoucher: (call) => sendDepositVoucher(call, call.input),
  editDeposit: (call) => correctDeposit(call, call.input),
  listDeposits: async ({ tx, actor, input }) => {
    const filter = {
      payer: { kind: 'member', rid: actor.rid } as const,
      state: input.state,
      kw: input.kw,
      ...dayRange(input),
    };
    const [{ total }, rows] = [await sumDeposits(tx, filter), await findDeposits(tx, filter, input)];
    return { list: await readableDeposits(tx, rows, actor), total, page: input.page, size: input.size };
  },
  getDeposit: async ({ tx, actor, clock, input }) => {
    const row = await ownDeposit(tx, actor, input.rid);
    const facts = await factsOf(tx, depositMachine.name, row.rid);
    const names: Record<string, string> = { member: '我', staff: '财务', timer: '系统' };
    const vouchers = await vouchersOf(tx, [row], clock);
    return {
      ...(await readableDeposit(tx, row.rid, actor)),
      voucher: vouchers(row),
      timeline: facts.map((fact) => timelineLine(depositMachine, fact, (one) => names[one.actor_kind] ?? '系统')),
    };
  },
  cancelDeposit: (call) => withdrawDeposit(call, call.input),
  listLedger: ({ tx, actor, input }) => readLedger(tx, { kind: 'member', rid: actor.rid }, input),
});
