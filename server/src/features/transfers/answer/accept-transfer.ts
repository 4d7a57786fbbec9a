import { transferMachine } from '@yance/contract/transfers/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer } from '../../balance/index.ts';
import { requireActive } from '../../communities/index.ts';
import { lockOwnMember } from '../../identity/index.ts';
import { bringGift, payerOf, notifyRecipient, detailsOf } from '../move-transfer.ts';
import { transfers } from '../transfers.tables.ts';
import { expiryJob } from './expire-transfer.ts';
import { lockGift } from './lock-gift.ts';

/**
 * The recipient takes a gift into the own principal, or who runs a community into that of the community. The account is
 * locked first, so that it is not closed meanwhile, and so is the community.
 * Refuses `offerOver` when its time is over, also before the clock has sent it back.
 */
export async function acceptTransfer(work: MemberWork, rid: string): Promise<void> {
  await lockOwnMember(work);
  const { row, recipient, place } = await lockGift(work, rid);
  if (place) requireActive(place);
  if (row.state === 'offered' && row.expires_at && row.expires_at <= work.clock.now()) throw new Refusal('offerOver');
  await advance(work, transferMachine, transfers, {
    rid,
    event: 'accept',
    set: { ended_at: work.clock.now() },
    details: detailsOf(row),
  });
  await notifyRecipient(work, row, 'received', 'done');
  await withdraw(work, expiryJob, rid);
  await bringGift(work, row, recipient, await lockPayer(work.tx, payerOf(row), recipient));
}
