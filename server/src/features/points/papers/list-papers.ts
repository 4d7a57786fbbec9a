import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listPapers } from '@yance/contract/points/endpoints.ts';
import type { Paper, PaperForStaff } from '@yance/contract/points/paper.ts';
import type { listPapersForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { paperMachine } from '@yance/contract/points/states.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, PersonWork, StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { filesByRid, linkOf } from '../../files/index.ts';
import { findMembers } from '../../identity/index.ts';
import { countPapers, pageOfPapers, type PaperRow } from '../papers.store.ts';
import { paperReward } from '../point-settings.ts';
import { contactsOf } from '../read/contacts.ts';
import { namesFor } from '../read/names-for.ts';

/** One page of a member's own applications. */
export async function listOwnPapers(
  work: MemberWork,
  { rid, state, page, size }: InputOf<typeof listPapers>,
): Promise<OutputOf<typeof listPapers>> {
  const { rows, total } = await pageOfPapers(work.tx, { member: work.actor.rid, rid, state }, { page, size });
  return { list: await readable(work, rows), total, page, size };
}

export async function ownPaper(work: MemberWork, rid: string): Promise<Paper> {
  const { rows } = await pageOfPapers(work.tx, { member: work.actor.rid, rid }, { page: 1, size: 1 });
  const [one] = await readable(work, rows);
  if (!one) throw new Refusal('notFound');
  return one;
}

/** One page of all applications, with who sent them. */
export async function listAllPapers(
  work: StaffWork,
  input: InputOf<typeof listPapersForStaff>,
): Promise<OutputOf<typeof listPapersForStaff>> {
  const { rid, state, kw, page, size } = input;
  const filter = { rid, state, kw, named: kw ? await findMembers(work.tx, kw) : [], ...dayRange(input) };
  const { rows, total } = await pageOfPapers(work.tx, filter, { page, size });
  return { list: await forStaff(work, rows), total, page, size, counts: await countPapers(work.tx, filter) };
}

export async function paperForStaff(work: StaffWork, rid: string): Promise<PaperForStaff> {
  const { rows } = await pageOfPapers(work.tx, { rid }, { page: 1, size: 1 });
  const [one] = await forStaff(work, rows);
  if (!one) throw new Refusal('notFound');
  return one;
}

async function forStaff(work: StaffWork, rows: readonly PaperRow[]): Promise<PaperForStaff[]> {
  const contactOf = await contactsOf(work.tx, rows);
  return (await readable(work, rows)).map((one, index) => ({ ...one, member: contactOf(rows[index]?.member_rid) }));
}

async function readable(work: PersonWork, rows: readonly PaperRow[]): Promise<Paper[]> {
  const { tx, clock, actor } = work;
  const files = await filesByRid(
    tx,
    rows.map(({ proof_rid }) => proof_rid),
  );
  const rids = rows.map(({ rid }) => rid);
  const facts = Map.groupBy(await factsOf(tx, paperMachine.name, rids), ({ entity_rid }) => entity_rid);
  const names = await namesFor(work, [...facts.values()].flat());
  const papers: Paper[] = [];
  for (const row of rows) {
    const { rid, state, title, journal, doi, impact_factor, remark, answer } = row;
    const { company, services, content, is_public } = row;
    papers.push({
      rid,
      title,
      journal,
      doi,
      impact_factor,
      proof: linkOf(files, row.proof_rid, clock),
      remark,
      company,
      services,
      content,
      is_public,
      state,
      label: paperMachine.states[state],
      points: state === 'accepted' ? row.points : await paperReward(tx, impact_factor),
      answer,
      created: shanghaiIso(row.created_at),
      ended: row.ended_at ? shanghaiIso(row.ended_at) : null,
      actions: actionsFor(paperMachine, state, actor).filter(({ event }) => event !== 'hide' || is_public),
      timeline: (facts.get(rid) ?? []).map((fact) => ({ ...timelineLine(paperMachine, fact, names), details: {} })),
    });
  }
  return papers;
}
