import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeHold, chargeOfCause, placeHolds, releaseHolds, settleHold } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import { removeExtra } from '../../orders/index.ts';
import type { Pickup } from '../state/sampling-model.ts';

const timer: Timer = { kind: 'timer' };
type Charged = Pick<Pickup, 'rid' | 'member_rid' | 'order_rid' | 'order_no' | 'date' | 'fee_fen'>;

/** Holds the fee of a pickup that is no extra of its order. Refuses `fundsTooLow`. */
export async function holdFee(work: Work, pickup: Charged): Promise<void> {
  if (pickup.fee_fen === 0) return;
  await placeHolds(work, {
    payer: { kind: 'member', rid: pickup.member_rid },
    order_rid: pickup.order_rid,
    allowCredit: await onCredit(work, pickup.member_rid),
    lines: [
      {
        cause: 'pickup',
        cause_rid: pickup.rid,
        title: `${pickup.order_no ? `${pickup.order_no} ` : ''}上门取样 ${pickup.date}`,
        amount_fen: pickup.fee_fen,
      },
    ],
  });
}

/** Holds another fee for a pickup that moves to another district. Refuses `fundsTooLow`. */
export async function changeFee(work: Work, before: Charged, fee_fen: number): Promise<void> {
  if (before.fee_fen === fee_fen) return;
  const allowCredit = await onCredit(work, before.member_rid);
  try {
    await changeHold(work, { cause_rid: before.rid, amount_fen: fee_fen, allowCredit });
  } catch (error) {
    // A pickup that was free from the beginning has no charge yet.
    if (!(error instanceof Refusal && error.reason === 'notFound')) throw error;
    await holdFee(work, { ...before, fee_fen });
  }
}

/** The fee of a pickup that does not take place is given back; an order no longer lists it. */
export async function releaseFee(work: Work, pickup: Pickup): Promise<void> {
  const asTimer = { ...work, actor: timer };
  if (pickup.extra_rid && pickup.order_rid) await removeExtra(asTimer, pickup.order_rid, pickup.extra_rid);
  else await releaseHolds(asTimer, { cause_rids: [pickup.rid] });
}

/** The samples are collected: the fee is taken, whatever becomes of the order whose extra it is. */
export async function settleFee(work: Work, pickup: Pickup): Promise<void> {
  const asTimer = { ...work, actor: timer };
  const cause_rid = pickup.extra_rid ?? pickup.rid;
  // An order that was finished while the courier was on the way has settled its extras already.
  if ((await chargeOfCause(work.tx, cause_rid))?.state !== 'frozen') return;
  if (pickup.fee_fen > 0) await settleHold(asTimer, { cause_rid });
  else await releaseHolds(asTimer, { cause_rids: [cause_rid] });
}

const onCredit = async ({ tx }: Work, memberRid: string): Promise<boolean> =>
  (await getMember(tx, memberRid)).policy === 'credit';
