import type { Work } from '../../../kernel/db.ts';
import { newDocumentCode } from '../../../kernel/document-code.ts';
import { codeOf, insertCode } from '../invitations.store.ts';

/** The caller's code, made when it is first asked for. */
export async function ownCode({ tx, clock }: Work, memberRid: string): Promise<string> {
  for (;;) {
    const known = await codeOf(tx, memberRid);
    if (known) return known;
    await insertCode(tx, { member_rid: memberRid, code: newDocumentCode().slice(0, 6), created_at: clock.now() });
  }
}
