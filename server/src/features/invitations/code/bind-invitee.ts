import { isCode, readCode } from '@yance/contract/invitations/code.ts';
import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid } from '../../../kernel/db.ts';
import { follow } from '../../../kernel/facts.ts';
import { findMember } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { promoters } from '../promoters.ts';
import { insertInvitation, memberOfCode } from '../invitations.store.ts';
import { veiled } from '../names.ts';

/**
 * Notes in the transaction of a registration by whom the new member came, and once for all whether that brings points
 * or a promoter's rebate. A code that nobody has counts for nothing and never keeps anybody from registering,
 * nor does one of who had an account before.
 */
export const bindInvitee = follow('member.registered', async (work, { entity_rid, details }) => {
  const { tx, clock } = work;
  const code = readCode(details.inviter_code ?? '');
  const inviter_rid = isCode(code) ? await memberOfCode(tx, code) : undefined;
  if (!inviter_rid || details.returning) return;
  const created_at = clock.now();
  const kind = (await promoters.get()(tx, inviter_rid)) ? 'customer' : 'friend';
  const days = await readSetting(tx, kind === 'customer' ? 'promoter.days' : 'invite.days');
  const rid = newRid();
  await insertInvitation(tx, {
    rid,
    invitee_rid: entity_rid,
    inviter_rid,
    kind,
    code,
    state: 'active',
    created_at,
    ends_at: shanghaiMoment(addDays(shanghaiDate(created_at), days + 1)),
    findings: [],
  });
  const person = veiled(await findMember(tx, entity_rid));
  await begin(work, invitationMachine, {
    rid,
    event: 'bind',
    state: 'active',
    details: { member_rid: inviter_rid, person, ...(kind === 'customer' ? { customer: person } : {}) },
  });
});
