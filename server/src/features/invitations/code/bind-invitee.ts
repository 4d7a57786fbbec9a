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
import { flagRegistration } from '../reward/watch-sessions.ts';

/**
 * Notes in the transaction of a registration by whom the new member came, and once for all whether that brings points
 * or a promoter's rebate. A code that nobody has counts for nothing and never keeps anybody from registering,
 * nor does one of who had an account before. Registering with a browser of the inviter's makes it wait for finance.
 */
export const bindInvitee = follow('member.registered', async (work, { entity_rid, details }, browser) => {
  const { tx, clock } = work;
  const code = readCode(details.inviter_code ?? '');
  const inviter_rid = isCode(code) ? await memberOfCode(tx, code) : undefined;
  if (!inviter_rid || details.returning) return;
  const created_at = clock.now();
  const kind = (await promoters.get()(tx, inviter_rid)) ? ('customer' as const) : ('friend' as const);
  const days = await readSetting(tx, kind === 'customer' ? 'promoter.days' : 'invite.days');
  const row = {
    rid: newRid(),
    invitee_rid: entity_rid,
    inviter_rid,
    kind,
    code,
    state: 'active' as const,
    created_at,
    ends_at: shanghaiMoment(addDays(shanghaiDate(created_at), days + 1)),
    findings: [],
    reviewed_by: null,
    answer: '',
  };
  await insertInvitation(tx, row);
  const person = veiled(await findMember(tx, entity_rid));
  await begin(work, invitationMachine, {
    rid: row.rid,
    event: 'bind',
    state: 'active',
    details: { member_rid: inviter_rid, person, ...(kind === 'customer' ? { customer: person } : {}) },
  });
  await flagRegistration(work, row, browser);
});
