import { paperMachine } from '@yance/contract/points/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPaper, papersOf, type PaperRow } from '../papers.store.ts';
import { pointPapers } from '../points.tables.ts';

/** The author takes back the consent to be named in public; what the paper has brought stays. */
export async function hidePaper(work: MemberWork, rid: string): Promise<void> {
  const row = await lockPaper(work.tx, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  if (!row.is_public) throw new Refusal('stepNotAllowed');
  await hide(work, row);
}

/** With the account the consent for all its papers ends. */
export async function hidePapersOf({ tx, clock }: Work, memberRid: string): Promise<void> {
  const work: Work = { tx, clock, actor: { kind: 'timer' } };
  for (const { rid } of await papersOf(tx, memberRid)) {
    const row = await lockPaper(tx, rid);
    if (row?.is_public && row.state === 'accepted') await hide(work, row);
  }
}

const hide = (work: Work, row: PaperRow) =>
  advance(work, paperMachine, pointPapers, {
    rid: row.rid,
    event: 'hide',
    set: { is_public: false },
    details: { member_rid: row.member_rid, paper: row.title, source: sourceOf(row) },
  });

/** The address of a paper by its DOI. */
export const sourceOf = ({ doi }: Pick<PaperRow, 'doi'>): string => `https://doi.org/${encodeURI(doi)}`;
