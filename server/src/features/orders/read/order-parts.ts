import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { depositOfOrder } from '../../balance/index.ts';
import { linkOf, type StoredFile } from '../../files/index.ts';
import { missingFundsOf } from '../payment/missing-money.ts';
import type { Agreement, Order, Proposal } from '../state/order-model.ts';

type Files = ReadonlyMap<string, StoredFile>;

/** The newest version of the agreement, its signature, and the scan that was sent for it. */
export function agreementDetail(
  agreement: Agreement,
  files: Files,
  clock: Clock,
): NonNullable<OrderDetail['agreement']> {
  const { version, rid, hash, sign_name, sign_kind, code, signed_at, scan_at, scan_checked_at, scan_reason } =
    agreement;
  const scan = linkOf(files, agreement.scan_rid, clock);
  return {
    version,
    rid,
    hash,
    sign_name,
    sign_kind,
    code,
    signed_at: signed_at ? shanghaiIso(signed_at) : null,
    scan:
      scan && scan_at
        ? { ...scan, sent: shanghaiIso(scan_at), checked: scan_checked_at !== null, refused: scan_reason }
        : null,
  };
}

export function proposalDetail(proposal: Proposal): NonNullable<OrderDetail['proposal']> {
  const { reason, before_fen, after_fen, changes, expires_at } = proposal;
  return { reason, before_fen, after_fen, changes, expires: shanghaiIso(expires_at) };
}

/** What an order that waits for money lacks, and the newest bank transfer for it. */
export async function paymentOf(tx: Tx, order: Order): Promise<NonNullable<OrderDetail['payment']>> {
  const deposit = await depositOfOrder(tx, order.rid);
  return {
    missing_fen: await missingFundsOf(tx, order),
    deposit: deposit && {
      deposit_no: deposit.deposit_no,
      state: deposit.state,
      label: deposit.label,
      amount_fen: deposit.amount_fen,
      reject_reason: deposit.reject_reason,
    },
  };
}
