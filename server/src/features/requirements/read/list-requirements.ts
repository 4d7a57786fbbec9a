import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listRequirements } from '@yance/contract/requirements/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { pageOfRequirements } from '../requirements.store.ts';
import { asMembersRead } from './read-requirements.ts';

/** A member's own, newest first. */
export async function listOwn(
  work: MemberWork,
  input: InputOf<typeof listRequirements>,
): Promise<OutputOf<typeof listRequirements>> {
  const filter = { memberRid: work.actor.rid, state: input.state };
  const { rows, total } = await pageOfRequirements(work.tx, filter, input);
  return { list: await asMembersRead(work, rows), total, page: input.page, size: input.size };
}
