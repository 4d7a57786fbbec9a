import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addressesOf, changeAddress, removeAddress } from '../addresses.store.ts';
import { lockMember } from '../members.store.ts';

/** Deletes an address; the newest of the others becomes the default where the default goes. */
export async function deleteAddress(work: MemberWork, rid: string): Promise<{ rid: string }> {
  const { tx, actor } = work;
  await lockMember(tx, actor.rid);
  const gone = await removeAddress(tx, actor.rid, rid);
  if (!gone) throw new Refusal('notFound');
  const [next] = gone.is_default ? await addressesOf(tx, actor.rid) : [];
  if (next) await changeAddress(tx, actor.rid, next.rid, { is_default: true });
  return { rid };
}
