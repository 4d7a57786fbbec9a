import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import type { OnlineSource } from '@yance/contract/transfers/transfer.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refundableSources } from '../../payments/index.ts';
import type { Part } from './lots.ts';
import type { Principal } from './principal.ts';

/** A payment online of which principal is left that its provider can give back. */
export type OnlineLot = OnlineSource & { refundable_fen: Fen };

/** What can go back the way it came, the newest payment first. */
export async function onlineLots(work: ReadWork, { lots }: Principal): Promise<OnlineLot[]> {
  const free = new Map(
    lots.flatMap(({ kind, rid, free_fen }) => (kind === 'deposit' && rid && free_fen > 0 ? [[rid, free_fen]] : [])),
  );
  return (await refundableSources(work, [...free.keys()]))
    .map(({ left_fen, ...source }) => ({
      ...source,
      refundable_fen: Math.min(left_fen, free.get(source.deposit_rid) ?? 0),
    }))
    .filter(({ refundable_fen }) => refundable_fen > 0)
    .toSorted((a, b) => (a.paid_at < b.paid_at ? 1 : -1));
}

/** The payment that an applicant has named. Refuses `notOnline` where nothing of it can go back. */
export async function onlineLot(work: ReadWork, principal: Principal, depositRid: string): Promise<OnlineLot> {
  const lot = (await onlineLots(work, principal)).find(({ deposit_rid }) => deposit_rid === depositRid);
  if (!lot) throw new Refusal('notOnline');
  return lot;
}

/** What a refund takes of it. */
export function partOf({ deposit_rid, refundable_fen }: OnlineLot, amount_fen: Fen): Part {
  if (amount_fen > refundable_fen) throw new Refusal('onlineTooHigh', { words: { left: fenText(refundable_fen) } });
  return { kind: 'deposit', rid: deposit_rid, amount_fen };
}
