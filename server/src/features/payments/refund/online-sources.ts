import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { paymentProviders } from '@yance/contract/payments/providers.ts';
import type { OnlineSource } from '@yance/contract/transfers/transfer.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { sourcesOf, type Source } from '../payment-refunds.store.ts';

/** The payments online that became these deposits, by deposit. */
export async function onlineSources(tx: Tx, depositRids: readonly string[]): Promise<Map<string, OnlineSource>> {
  return new Map((await sourcesOf(tx, depositRids)).map((source) => [source.deposit_rid, onWire(source)]));
}

/** Those of which a provider still gives money back, with how much. */
export async function refundableSources(
  { tx, clock }: ReadWork,
  depositRids: readonly string[],
): Promise<(OnlineSource & { left_fen: Fen })[]> {
  const most = days(await readSetting(tx, 'payment.refund_days'));
  return (await sourcesOf(tx, depositRids))
    .filter(({ provider, paid_at }) => gateways().payments?.[provider] && after(paid_at, most) > clock.now())
    .map((source) => ({ ...onWire(source), left_fen: source.amount_fen - source.refunded_fen }));
}

const onWire = ({ deposit_rid, payment_rid, payment_no, provider, title, paid_at, amount_fen }: Source) => ({
  deposit_rid,
  payment_rid,
  payment_no,
  provider_label: paymentProviders[provider],
  title,
  paid_at: shanghaiIso(paid_at),
  received_fen: amount_fen,
});
