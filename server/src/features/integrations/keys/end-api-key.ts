import type { MemberWork, Work } from '../../../kernel/db.ts';
import { announce, follow } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endApiKeys } from '../keys.store.ts';

/** Ends a key of the caller: its next call is refused in every process. */
export async function endApiKey(work: MemberWork, rid: string): Promise<{ rid: string }> {
  const ended = await endAll(work, work.actor.rid, rid);
  if (ended === 0) throw new Refusal('notFound');
  return { rid };
}

async function endAll(work: Work, memberRid: string, rid?: string): Promise<number> {
  const ended = await endApiKeys(work.tx, memberRid, work.clock.now(), rid);
  await announce(
    work,
    ended.map((row) => ({
      entity: 'apiKey' as const,
      entity_rid: row.rid,
      event: 'end' as const,
      details: { member_rid: memberRid, name: row.name },
    })),
  );
  return ended.length;
}

/** Whoever asks to close the account ends every key with it; taking that back brings none back. */
export const keysOfClosing = follow('member.closingAsked', async (work, { entity_rid }) => {
  await endAll(work, entity_rid);
});
