import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { SharedBy } from '@yance/contract/communities/shared-by.ts';
import type { listSamples as listCall } from '@yance/contract/samples/endpoints.ts';
import type { SamplePassport } from '@yance/contract/samples/sample.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { canHandle } from '../make/own-laboratory.ts';
import { findSampleRow, pageOfSamples, samplesByCode } from '../samples.store.ts';
import { sharersOf, shareWith } from '../../communities/index.ts';
import { mayClaim } from '../trouble/claim-sample.ts';
import { passportOf, sampleCardOf } from './sample-card.ts';
import { seenBy, testedOf } from './under-test.ts';

export async function listOwnSamples(
  work: MemberWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { states, kw, order_rid: orderRid } = input;
  const tested = await testedOf(work.tx, work.actor.rid, states);
  const { rows, total } = await pageOfSamples(work.tx, work.actor.rid, { orderRid, states, tested, kw }, input);
  const seen = await seenBy(work.tx, work.actor, rows);
  return { list: seen.map((row) => sampleCardOf(row, work.actor)), total, page: input.page, size: input.size };
}

/** The passport of an own sample, or of one that is shared with the reader; another's answers like a missing one. */
export async function ownPassport(work: MemberWork, rid: string): Promise<SamplePassport> {
  const sample = await findSampleRow(work.tx, rid);
  if (sample?.member_rid === work.actor.rid)
    return { ...(await passportOf(work, sample)), claimable: await mayClaim(work, sample) };
  const share = sample && (await shareWith(work.tx, work.actor.rid, { kind: 'sample', thingRid: rid }));
  if (!share) throw new Refusal('notFound');
  return sharedPassport(await passportOf(work, sample), (await sharersOf(work.tx, [share]))(share));
}

/** What others read of a shared sample: what it is and where it has been, without photos, returns and steps. */
const sharedPassport = (passport: SamplePassport, shared: SharedBy): SamplePassport => ({
  ...passport,
  shared,
  photos: [],
  sent_back: '',
  recycle_rid: null,
  actions: [],
  claimable: false,
  timeline: passport.timeline.map((step) => ({ ...step, actor: '', reason: '' })),
});

/** The sample behind a scanned label, or the only one with this code: two orders may both have an N001. */
export async function scannedPassport(work: Work, code: string): Promise<SamplePassport> {
  const [sample, ...others] = (await samplesByCode(work.tx, code)).filter((row) => canHandle(work.actor, row));
  if (!sample) throw new Refusal('noLabel');
  if (others.length > 0) throw new Refusal('severalSamples', { words: { code, count: String(others.length + 1) } });
  return passportOf(work, sample);
}
