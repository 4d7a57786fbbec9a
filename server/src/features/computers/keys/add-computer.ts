import type { addComputer as addCall } from '@yance/contract/computers/staff-endpoints.ts';
import { computerKeyPrefix } from '@yance/contract/kernel/api-key.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { newToken, tokenHash } from '../../../kernel/access/tokens.ts';
import { newRid, type StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { endKey, findNamed, insertComputer } from '../computers.store.ts';

/** Enough to know it again, too little to guess the rest. */
const shownCharacters = computerKeyPrefix.length + 6;

/**
 * Makes the key of a laboratory's computer. Only this reply holds it whole. Refuses `laboratoryUnknown`, and
 * `nameTaken` where another that is in use could not be told from it.
 */
export async function addComputer(
  { tx, clock }: StaffWork,
  given: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const known = (await listLaboratories(tx)).find(({ rid }) => rid === given.laboratory_rid);
  if (!known || known.retired) throw new Refusal('laboratoryUnknown');
  const key = `${computerKeyPrefix}${newToken()}`;
  const rid = newRid();
  const row = {
    rid,
    laboratory_rid: known.rid,
    name: given.name,
    beginning: key.slice(0, shownCharacters),
    key_hash: tokenHash(key),
    created_at: clock.now(),
  };
  if (!(await insertComputer(tx, row))) {
    const same = await findNamed(tx, row);
    throw new Refusal('nameTaken', { words: { name: row.name, beginning: same?.beginning ?? '' } });
  }
  return { rid, key };
}

/** Ends the key of a computer: its next call is refused in every process. */
export async function endComputer({ tx, clock }: StaffWork, rid: string): Promise<{ rid: string }> {
  if (!(await endKey(tx, rid, clock.now()))) throw new Refusal('notFound');
  return { rid };
}
