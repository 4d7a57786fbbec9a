import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { applyPaper as applyCall } from '@yance/contract/points/endpoints.ts';
import { paperMachine } from '@yance/contract/points/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { brokenConstraint, type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFile } from '../../files/index.ts';
import { lockOwnMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { countPending, insertPaper } from '../papers.store.ts';

/** Sends a paper that acknowledges the platform, with its proof. A paper is rewarded once, whoever sends it. */
export async function applyPaper(work: MemberWork, given: InputOf<typeof applyCall>): Promise<string> {
  const { tx, actor, clock } = work;
  await lockOwnMember(work);
  const most = await readSetting(tx, 'points.papers_open');
  if ((await countPending(tx, actor.rid)) >= most) throw new Refusal('papersFull', { words: { most } });
  await requireOwnFile(tx, actor, given.proof_rid);
  const rid = newRid();
  const { remark = '', company = '', services = '', content = '', ...form } = given;
  const row = {
    rid,
    member_rid: actor.rid,
    state: 'pending' as const,
    ...form,
    remark,
    company,
    services,
    content,
    answer: '',
    points: 0,
  };
  try {
    await insertPaper(tx, { ...row, created_at: clock.now(), ended_at: null });
  } catch (error) {
    if (brokenConstraint(error) === 'point_papers_doi') throw new Refusal('paperKnown');
    throw error;
  }
  const details = { member_rid: actor.rid, paper: given.title };
  await begin(work, paperMachine, { rid, event: 'apply', state: 'pending', details });
  return rid;
}
