import { depositMachine } from '@yance/contract/balance/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { paymentProviders, type PaymentProvider } from '@yance/contract/payments/providers.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { outside } from '../../ledger/index.ts';
import { insertDeposit, lockDeposit } from '../balance.store.ts';
import { depositNumbers, deposits } from '../balance.tables.ts';
import type { Payer } from '../payer.ts';
import { depositSettings } from './deposit-settings.ts';
import { storedDeposit } from './find-deposit.ts';
import { postMoney } from './post-deposit.ts';
import { notifyCommunity } from './notify-community.ts';
import { bonusFor } from './tiers.ts';

export interface OnlineArrival {
  /** The open application that it pays, or the rid that the new deposit gets. */
  rid: string;
  payer: Payer;
  /** The member who paid. */
  applied_by: string;
  amount_fen: Fen;
  provider: PaymentProvider;
  transaction_id: string;
  paid_at: Date;
  remark: string;
  order_rid?: string | null;
  statement_rids?: readonly string[];
}

/**
 * Books what a payment provider has taken: an application that waits for its money is posted with its gift, anything
 * else becomes a posted deposit of its own without one.
 */
export async function postOnline(work: Work, arrival: OnlineArrival): Promise<void> {
  const { rid, payer, amount_fen, provider } = arrival;
  const application = await lockDeposit(work.tx, rid);
  const tiers = application?.gift_tiers ?? (await depositSettings(work.tx)).tiers;
  const bonus_fen = application?.gift === 'bonus' ? bonusFor(amount_fen, tiers) : 0;
  const set = {
    method: 'online' as const,
    received_fen: amount_fen,
    bonus_fen,
    gift_tiers: tiers,
    bank_reference: `${paymentProviders[provider]} ${arrival.transaction_id}`,
    received_on: shanghaiDate(arrival.paid_at),
    posted_at: work.clock.now(),
  };
  // An application says itself whose money it is: a member may pay one of a community.
  const { payer_kind, payer_rid } = application ?? { payer_kind: payer.kind, payer_rid: payer.rid };
  const details = { received_fen: amount_fen, bonus_fen, payer_kind, payer_rid };
  if (application) {
    await advance(work, depositMachine, deposits, { rid, event: 'arrive', set, details });
  } else {
    await insertDeposit(work.tx, {
      rid,
      deposit_no: await nextNumber(work, 'YC', depositNumbers),
      payer_kind,
      payer_rid,
      applied_by: arrival.applied_by,
      state: 'posted',
      amount_fen,
      gift: 'none',
      invoice_wanted: false,
      remark: arrival.remark,
      order_rid: arrival.order_rid ?? null,
      statement_rids: [...(arrival.statement_rids ?? [])],
      created_at: work.clock.now(),
      ...set,
    });
    await begin(work, depositMachine, { rid, event: 'arrive', state: 'posted', details });
  }
  const row = await storedDeposit(work.tx, rid);
  await postMoney(work, row, amount_fen, outside(provider));
  await notifyCommunity(work, row, amount_fen);
}
