import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { claimSample as claimCall, Compensation as CompensationCard } from '@yance/contract/samples/recycle.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { readSetting } from '../../settings/index.ts';
import { casesOfSample, type Compensation } from '../compensations.store.ts';
import { lockSamples } from '../storage/move-samples.ts';
import type { Sample } from '../storage/sample-model.ts';
import { compensationCard } from './compensation-card.ts';
import { openCase } from './open-compensation.ts';

/** The owner says that a sample came back damaged or not at all, or does not agree with a rejected case. */
export async function claimSample(work: MemberWork, given: InputOf<typeof claimCall>): Promise<CompensationCard> {
  const [sample] = await lockSamples(work, [given.rid]);
  if (sample?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await requireOwnFiles(work.tx, work.actor, given.photos);
  const [latest] = await casesOfSample(work.tx, sample.rid);
  if (latest?.state === 'pending') throw new Refusal('claimOpen');
  const claimDays = await readSetting(work.tx, 'sample.claim_days');
  if (!isClaimable(sample, latest, work.clock.now(), claimDays))
    throw new Refusal('notClaimable', { words: { days: String(claimDays) } });
  const { kind, reason, photos } = given;
  return compensationCard(
    work,
    await openCase(work, sample, { kind, reason, photos, by_customer: true, prior_rid: latest?.rid ?? null }),
  );
}

/** Whether the owner of a sample may open a case now. */
export async function mayClaim(work: Work, sample: Sample): Promise<boolean> {
  const [latest] = await casesOfSample(work.tx, sample.rid);
  return isClaimable(sample, latest, work.clock.now(), await readSetting(work.tx, 'sample.claim_days'));
}

/** A parcel that is under way or was signed for lately, or a case that was rejected; a case is paid once. */
function isClaimable(sample: Sample, latest: Compensation | undefined, now: Date, claimDays: number): boolean {
  if (latest?.state === 'pending' || latest?.state === 'paid') return false;
  if (sample.state === 'sentBack') return true;
  if (sample.state === 'signed') return sample.signed_at !== null && after(sample.signed_at, days(claimDays)) > now;
  return latest?.state === 'rejected' && ['damaged', 'lost'].includes(sample.state);
}
