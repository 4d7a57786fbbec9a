import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { claimSample as claimCall, Compensation as CompensationCard } from '@yance/contract/samples/recycle.ts';
import type { damageSamples as damageCall } from '@yance/contract/samples/staff-endpoints.ts';
import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Timer } from '../../../kernel/actor.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type StaffWork, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder, moveOrder } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import { compensationCard } from './compensation-card.ts';
import { dropEmptyRecycles } from '../recycle/follow-recycle.ts';
import { casesOfSample, insertCompensation, type Compensation } from '../compensations.store.ts';
import { lockSamples, moveSample } from '../keep/move-samples.ts';
import type { Sample } from '../keep/sample-model.ts';
import { stoppable } from './trouble.ts';

const timer: Timer = { kind: 'timer' };

/**
 * Samples are damaged or lost in the house or with our courier: each gets a case. An order that is not being tested yet stops and asks its
 * customer, as with any other trouble.
 */
export async function damageSamples(work: StaffWork, given: InputOf<typeof damageCall>): Promise<Sample[]> {
  const { kind, reason, photo_rid } = given;
  if (photo_rid) await requireOwnFiles(work.tx, work.actor, [photo_rid], { pictures: true });
  const rows = await lockSamples(work, given.rids);
  const moved: Sample[] = [];
  for (const row of rows) {
    const photos = photo_rid ? [...row.photos, photo_rid] : row.photos;
    const now = await moveSample(work, row, kind === 'damaged' ? 'damage' : 'lose', {
      reason,
      set: { place: '', photos, resume_state: null },
      details: photo_rid ? { photo_rid } : {},
    });
    await openCase(work, now, {
      kind,
      reason,
      photos: photo_rid ? [photo_rid] : [],
      by_customer: false,
      prior_rid: null,
    });
    moved.push(now);
  }
  await dropEmptyRecycles(
    work,
    rows.map((row) => row.recycle_rid),
  );
  const byCourier = !work.actor.roles.some((role) => ['W', 'L', 'M'].includes(role));
  for (const orderRid of new Set(rows.map((row) => row.order_rid))) {
    const order = await anyOrder(work, orderRid);
    const codes = rows.filter((row) => row.order_rid === orderRid).map((row) => row.code);
    // A courier tells of an accident; that the order stops for it follows.
    if (stoppable.includes(order.state))
      await moveOrder({ ...work, actor: byCourier ? timer : work.actor }, orderRid, 'trouble', {
        to: 'troubled',
        reason,
        details: { codes },
      });
  }
  return moved;
}

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

async function openCase(
  work: Work,
  sample: Sample,
  given: Pick<Compensation, 'kind' | 'reason' | 'photos' | 'by_customer' | 'prior_rid'>,
): Promise<Compensation> {
  const { order_rid, order_no, member_rid, code } = sample;
  const row: Compensation = {
    ...given,
    rid: newRid(),
    sample_rid: sample.rid,
    order_rid,
    order_no,
    member_rid,
    state: 'pending',
    amount_fen: null,
    proposal: '',
    created_at: work.clock.now(),
  };
  await insertCompensation(work.tx, row);
  await begin(work, compensationMachine, {
    rid: row.rid,
    event: 'open',
    state: 'pending',
    details: { order_rid, member_rid, sample_rid: sample.rid, code, kind: given.kind },
  });
  return row;
}
