import * as endpoints from '@yance/contract/balance/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { bookNamed } from './account.ts';
import { applyForCredit } from './credit/apply-credit.ts';
import { cancelCreditApplication } from './credit/cancel-credit-application.ts';
import { ownCredit } from './credit/list-credit-applications.ts';
import { applyDeposit } from './deposits/apply-deposit.ts';
import { findDeposits, sumDeposits } from './balance.store.ts';
import { correctDeposit } from './deposits/correct-deposit.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { depositsShown, depositWithTimeline } from './deposits/read-own-deposits.ts';
import { readableDeposits } from './deposits/find-deposit.ts';
import { communityLedger } from './read/community-ledger.ts';
import { ledgerLink, ledgerReply } from './read/ledger-file.ts';
import { readLedger } from './read/list-ledger.ts';
import { depositSettings } from './deposits/deposit-settings.ts';
import { holdSettings } from './hold-settings.ts';
import { sendDepositVoucher } from './deposits/send-deposit-voucher.ts';
import { withdrawDeposit } from './deposits/withdraw-deposit.ts';

export const balanceCalls = bind(endpoints, {
  listPrestore: async (call) => {
    const { tx, actor, input } = call;
    const filter = {
      ...(await depositsShown(call, input)),
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
  listDeposits: async (call) => {
    const { tx, actor, input } = call;
    const filter = {
      ...(await depositsShown(call, input)),
      state: input.state,
      kw: input.kw,
      ...dayRange(input),
    };
    const [{ total }, rows] = [await sumDeposits(tx, filter), await findDeposits(tx, filter, input)];
    return { list: await readableDeposits(tx, rows, actor), total, page: input.page, size: input.size };
  },
  getDeposit: (call) => depositWithTimeline(call, call.input.rid),
  cancelDeposit: (call) => withdrawDeposit(call, call.input),
  listLedger: ({ tx, actor, input }) => readLedger(tx, { of: { kind: 'member', rid: actor.rid } }, input),
  getOwnCredit: async (call) => ownCredit(call, await bookNamed(call, call.input, 'admin')),
  operateCredit: async (call) => {
    const { input } = call;
    if (input.operate === 'query') return ownCredit(call, await bookNamed(call, input, 'admin'));
    const payer =
      input.operate === 'apply' ? await applyForCredit(call, input) : await cancelCreditApplication(call, input.rid);
    return ownCredit(call, payer);
  },
  listCommunityLedger: async (call) => {
    const { rid, ...input } = call.input;
    return readLedger(call.tx, await communityLedger(call, rid), input);
  },
  ledgerFile: (call) => ledgerLink(call, { of: { kind: 'member', rid: call.actor.rid } }, call.input),
  communityLedgerFile: async (call) => {
    const { rid, ...input } = call.input;
    return ledgerLink(call, await communityLedger(call, rid), input);
  },
  ledgerDownload: (call) => ledgerReply(call),
});
