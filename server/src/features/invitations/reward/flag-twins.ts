import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { findMember } from '../../identity/index.ts';
import type { InvitationRow } from '../invitations.store.ts';
import { invitations } from '../invitations.tables.ts';
import { veiled } from '../names.ts';
import { findTraces } from './find-traces.ts';

/** The invitation as it is after a look for what makes both look like one person. */
export async function flagTwins(work: Work, row: InvitationRow): Promise<InvitationRow> {
  if (row.state !== 'active' || row.reviewed_by) return row;
  const findings = await findTraces(work.tx, row.inviter_rid, row.invitee_rid);
  if (findings.length === 0) return row;
  const person = veiled(await findMember(work.tx, row.invitee_rid));
  const { to } = await advance(work, invitationMachine, invitations, {
    rid: row.rid,
    event: 'flag',
    set: { findings },
    details: { member_rid: row.inviter_rid, person },
  });
  return { ...row, state: to, findings };
}
