import type { updateProfile as updateCall } from '@yance/contract/identity/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { lockManagers } from '../../staff/index.ts';
import { lockOwnMember } from '../account/lock-own-member.ts';
import { recordNewEmail } from '../account/record-new-email.ts';
import { userOnWire } from '../account/user-info.ts';
import { addressesOf } from '../addresses.store.ts';
import { changeMember, getMember } from '../members.store.ts';
import { chooseOwnManager } from '../members/choose-own-manager.ts';
import { storeAddress } from './add-address.ts';
import { checkRegion, sameRegion } from './regions.ts';

/**
 * Saves the form 资料认证 and its address, unless the same one is saved already. A student's mentor is dropped when
 * the type changes, and a former e-mail address is notified. A profile that is completed tells who the
 * customer is, so that the rules choose the service manager. Announces `member.certified` then.
 */
export async function updateProfile(
  work: MemberWork,
  given: InputOf<typeof updateCall>,
  ip: string,
): Promise<OutputOf<typeof updateCall>> {
  const { tx, actor } = work;
  const known = await getMember(tx, actor.rid);
  // Managers before members.
  if (known.manager_rid === null || !known.certified) await lockManagers(tx);
  const row = await lockOwnMember(work);
  const before = await getMember(tx, actor.rid);
  if (!sameRegion(row, given)) checkRegion(given);
  const student = given.organization === 0;
  await changeMember(tx, actor.rid, {
    ...given,
    teacher: student ? (given.teacher ?? '') : '',
    teacher_phone: student ? (given.teacher_phone ?? '') : '',
    teacher_mail: student ? (given.teacher_mail ?? '') : '',
  });
  if (!row.manager_rid || !before.certified)
    await chooseOwnManager(work, row, { region: given.address_code, organization: given.organization });
  await recordNewEmail(work, row, given.email, ip);
  const { name, province, city, area, address_code, address } = given;
  const place = { province, city, area, address_code, address };
  const saved = await addressesOf(tx, actor.rid);
  const isSaved = saved.some((one) => one.address_code === address_code && one.address === address);
  if (!isSaved) await storeAddress(work, { name, phone: row.phone, ...place, is_default: false });
  if (!before.certified)
    await announce(work, {
      entity: 'member',
      entity_rid: actor.rid,
      event: 'certified',
      details: { organization: given.organization },
    });
  return userOnWire(tx, actor.rid);
}
