import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { readCode } from '@yance/contract/invitations/code.ts';
import type { listInvitations } from '@yance/contract/invitations/endpoints.ts';
import type { InvitationForStaff } from '@yance/contract/invitations/invitation.ts';
import { invitationKinds } from '@yance/contract/invitations/kinds.ts';
import type { listInvitationsForStaff } from '@yance/contract/invitations/staff-endpoints.ts';
import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { findMembers, memberCard, membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import {
  countInvitations,
  findInvitation,
  pageOfInvitations,
  rewardsOf,
  rewardSums,
  type InvitationRow,
} from '../invitations.store.ts';
import { veiled } from '../names.ts';

const ridsOf = (rows: readonly InvitationRow[]): string[] => rows.map(({ rid }) => rid);

/** One page of those who came by the caller's code. */
export async function listOwnInvitations(
  { tx, clock, actor }: MemberWork,
  { state, page, size }: InputOf<typeof listInvitations>,
): Promise<OutputOf<typeof listInvitations>> {
  const { rows, total } = await pageOfInvitations(tx, { inviter: actor.rid, kind: 'friend', state }, { page, size });
  const friends = await membersByRid(
    tx,
    rows.map(({ invitee_rid }) => invitee_rid),
  );
  const sums = await rewardSums(tx, ridsOf(rows));
  const list = rows.map((row) => ({
    rid: row.rid,
    name: veiled(friends.get(row.invitee_rid)),
    state: row.state,
    label: invitationMachine.states[row.state],
    created: shanghaiIso(row.created_at),
    until: shanghaiIso(row.ends_at),
    over: row.ends_at <= clock.now(),
    paid: sums(row.rid).money_fen > 0,
    points: sums(row.rid).inviter_points,
  }));
  return { list, total, page, size };
}

/** One page of all invitations; what each payment brought and the history are read where one is asked for alone. */
export async function listInvitationsOfAll(
  work: StaffWork,
  input: InputOf<typeof listInvitationsForStaff>,
): Promise<OutputOf<typeof listInvitationsForStaff>> {
  const { rid, kind, state, kw, page, size } = input;
  const searched = kw ? { code: readCode(kw), named: await findMembers(work.tx, kw) } : {};
  const filter = { rid, kind, state, ...searched, ...dayRange(input) };
  const { rows, total } = await pageOfInvitations(work.tx, filter, input);
  const counts = await countInvitations(work.tx, filter);
  return { list: await readable(work, rows, rid !== undefined), total, page, size, counts };
}

/** One of them, as it stands after a step. */
export async function invitationForStaff(work: StaffWork, rid: string): Promise<InvitationForStaff> {
  const row = await findInvitation(work.tx, rid);
  const [one] = row ? await readable(work, [row], true) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readable(
  work: StaffWork,
  rows: readonly InvitationRow[],
  whole: boolean,
): Promise<InvitationForStaff[]> {
  const { tx, actor } = work;
  const members = await membersByRid(
    tx,
    rows.flatMap((row) => [row.inviter_rid, row.invitee_rid]),
  );
  const sums = await rewardSums(tx, ridsOf(rows));
  const list: InvitationForStaff[] = [];
  for (const row of rows) {
    const { money_fen, ...points } = sums(row.rid);
    list.push({
      rid: row.rid,
      state: row.state,
      label: invitationMachine.states[row.state],
      kind: row.kind,
      kind_label: invitationKinds[row.kind],
      code: row.code,
      inviter: memberCard(row.inviter_rid, members.get(row.inviter_rid)),
      invitee: memberCard(row.invitee_rid, members.get(row.invitee_rid)),
      created: shanghaiIso(row.created_at),
      until: shanghaiIso(row.ends_at),
      findings: row.findings,
      answer: row.answer,
      paid_fen: money_fen,
      ...points,
      rewards: whole ? await readableRewards(work, row) : [],
      timeline: whole ? await timelineOf(work, row) : [],
      actions: actionsFor(invitationMachine, row.state, actor),
    });
  }
  return list;
}

const readableRewards = async ({ tx }: StaffWork, row: InvitationRow): Promise<InvitationForStaff['rewards']> =>
  (await rewardsOf(tx, row.rid)).map(({ created_at, invitation_rid: _, per_yuan_worth: __, ...reward }) => ({
    ...reward,
    created: shanghaiIso(created_at),
  }));

async function timelineOf({ tx }: StaffWork, row: InvitationRow): Promise<InvitationForStaff['timeline']> {
  const facts = await factsOf(tx, 'invitation', row.rid);
  const by = facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'staff' && actor_rid ? actor_rid : []));
  const names = await staffNames(tx, [...new Set(by)]);
  const actors: Record<string, string> = { staff: '平台', member: '受邀人' };
  return facts.map((fact) => ({
    ...timelineLine(
      invitationMachine,
      fact,
      ({ actor_kind, actor_rid }) => names.get(actor_rid ?? '') ?? actors[actor_kind] ?? '系统',
    ),
    details: {},
  }));
}
