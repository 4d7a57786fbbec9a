import type { Finding } from '@yance/contract/invitations/invitation.ts';
import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { findMember } from '../../identity/index.ts';
import { lockInvitationsBetween, type InvitationRow } from '../invitations.store.ts';
import { invitations } from '../invitations.tables.ts';
import { veiled } from '../names.ts';
import { findTraces, sharingAccounts } from './find-traces.ts';

/**
 * The invitation as it is after a look for what makes both look like one person, `seen` included, which no session
 * tells. What finance has allowed comes again only with an account that was not known then.
 */
export async function flagTwins(work: Work, row: InvitationRow, seen: readonly Finding[] = []): Promise<InvitationRow> {
  if (row.state !== 'active') return row;
  const found = await findTraces(work.tx, row.inviter_rid, row.invitee_rid);
  const findings = [...found, ...seen.filter(({ words }) => !found.some((one) => one.words === words))];
  const known = new Set(row.findings.map(({ words }) => words));
  const fresh = findings.some(({ kind, words }) => kind === 'payee' && !known.has(words));
  if (row.reviewed_by ? !fresh : findings.length === 0) return row;
  const person = veiled(await findMember(work.tx, row.invitee_rid));
  // Nobody asks for it, whoever's call it is that looks.
  const timer = { ...work, actor: { kind: 'timer' as const } };
  const { to } = await advance(timer, invitationMachine, invitations, {
    rid: row.rid,
    event: 'flag',
    set: { findings },
    details: { member_rid: row.inviter_rid, person },
  });
  return { ...row, state: to, findings };
}

/** Looks at all invitations between a member and those who share a bank account with that member. */
export async function flagSharedAccounts(work: Work, memberRid: string): Promise<void> {
  const others = await sharingAccounts(work.tx, memberRid);
  for (const row of await lockInvitationsBetween(work.tx, memberRid, others)) await flagTwins(work, row);
}

/** A refund to a bank account names where a customer's money goes. */
export const refundSubscriber = subscribe('invitations:refund', 'transfer.apply', (work, { details }) =>
  flagSharedAccounts(work, details.member_rid),
);
