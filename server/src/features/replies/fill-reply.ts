import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { fillFields } from '@yance/contract/replies/fields.ts';
import type { fillReply as fillCall } from '@yance/contract/replies/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { recordWords } from '../staff/index.ts';
import { usableReply } from './usable-reply.ts';

/** A text with what the record knows in place of its fields. Refuses `notFound` for a record that may not be opened. */
export async function fillReply(
  work: StaffWork,
  { reply_rid, kind, rid }: InputOf<typeof fillCall>,
): Promise<OutputOf<typeof fillCall>> {
  const { body } = await usableReply(work, reply_rid);
  return fillFields(body, await recordWords(work, { kind, rid }));
}
