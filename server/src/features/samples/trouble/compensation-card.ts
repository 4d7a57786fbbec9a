import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Compensation as CompensationCard } from '@yance/contract/samples/recycle.ts';
import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';
import { filesByRid, linksOf } from '../../files/index.ts';
import { staffNames } from '../../staff/index.ts';
import type { Compensation } from '../compensations.store.ts';
import { sampleNameOf } from '../recycle/recycle-card.ts';
import { insuranceTiers } from '../recycle/recycle-fee.ts';
import { highestCover } from '../recycles.store.ts';
import { samplesByRid } from '../samples.store.ts';

/** What is paid at most for all samples of an order: the insurance of its return, else what comes without a premium. */
export async function coverOf(work: Pick<Work, 'tx'>, orderRid: string): Promise<number> {
  const [free] = await insuranceTiers(work);
  return (await highestCover(work.tx, orderRid)) ?? free?.cover_fen ?? 0;
}

/** Who named the amount that waits, from the facts of a case; undefined where nobody has. */
export const proposerOf = (facts: readonly Fact[]): string | null | undefined =>
  facts.findLast((fact) => fact.event === 'propose')?.actor_rid;

/** Cases as their reader sees them. A customer learns the amount when it is paid. */
export async function compensationCards(work: Work, rows: readonly Compensation[]): Promise<CompensationCard[]> {
  const { tx, actor } = work;
  const known = new Map(
    (
      await samplesByRid(
        tx,
        rows.map((row) => row.sample_rid),
      )
    ).map((sample) => [sample.rid, sample]),
  );
  const facts = await factsOf(
    tx,
    'compensation',
    rows.map((row) => row.rid),
  );
  const names = await staffNames(
    tx,
    facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : [])),
  );
  const files = await filesByRid(
    tx,
    rows.flatMap((row) => row.photos),
  );
  const covers = new Map<string, number>();
  for (const { order_rid } of rows) if (!covers.has(order_rid)) covers.set(order_rid, await coverOf(work, order_rid));
  const forStaff = actor.kind === 'staff';
  return rows.flatMap((row) => {
    const sample = known.get(row.sample_rid);
    if (!sample) return [];
    const shown = forStaff || row.state === 'paid';
    const { rid, member_rid, order_rid, order_no, kind, state, reason, by_customer, prior_rid } = row;
    const own = facts.filter((fact) => fact.entity_rid === rid);
    const proposedByReader = 'rid' in actor && proposerOf(own) === actor.rid;
    const timeline = own
      .filter((fact) => forStaff || fact.event !== 'propose')
      .map((fact) => ({
        ...timelineLine(compensationMachine, fact, ({ actor_kind, actor_rid }) =>
          actor_kind === 'staff' ? (forStaff && names.get(actor_rid ?? '')) || '研测' : '客户',
        ),
        details: {},
      }));
    return [
      {
        rid,
        member_rid,
        order_rid,
        order_no,
        sample: sampleNameOf(sample, actor),
        kind,
        state,
        label: compensationMachine.states[state],
        reason,
        photos: linksOf(files, row.photos, work.clock),
        by_customer,
        cover_fen: covers.get(order_rid) ?? 0,
        amount_fen: shown ? row.amount_fen : null,
        proposal: shown ? row.proposal : '',
        prior_rid,
        created: shanghaiIso(row.created_at),
        timeline,
        actions: actionsFor(compensationMachine, state, actor).filter(
          ({ event }) => event !== 'pay' || (row.amount_fen !== null && !proposedByReader),
        ),
      },
    ];
  });
}

export async function compensationCard(work: Work, row: Compensation): Promise<CompensationCard> {
  const [card] = await compensationCards(work, [row]);
  if (!card) throw new Error('A case has no sample.');
  return card;
}
