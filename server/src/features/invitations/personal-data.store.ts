import { invitationMachine } from '@yance/contract/invitations/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { membersByRid } from '../identity/index.ts';
import { deleteCode, endInvitations, eraseFindings, invitationsAbout, rewardSums } from './invitations.store.ts';
import { veiled } from './names.ts';

/** By whom a member came, and who came by the member's code. */
export const invitationData: PersonalData = {
  collect: async (tx, memberRid) => {
    const rows = await invitationsAbout(tx, memberRid);
    const others = await membersByRid(
      tx,
      rows.map((row) => (row.inviter_rid === memberRid ? row.invitee_rid : row.inviter_rid)),
    );
    const sums = await rewardSums(
      tx,
      rows.map(({ rid }) => rid),
    );
    return [
      {
        name: 'invitations',
        title: '邀请',
        columns: { way: '方向', person: '对方', state: '状态', points: '积分', created_at: '注册时间' },
        rows: rows.map((row) => {
          const own = row.inviter_rid === memberRid;
          const { inviter_points, invitee_points } = sums(row.rid);
          return {
            way: own ? '我邀请的' : '邀请我的',
            person: veiled(others.get(own ? row.invitee_rid : row.inviter_rid)),
            state: invitationMachine.states[row.state],
            points: own ? inviter_points : invitee_points,
            created_at: row.created_at,
          };
        }),
      },
    ];
  },
  /** Nobody comes by the code any more; what it has brought stays in the ledger of both. */
  erase: async ({ tx, clock }, memberRid) => {
    await deleteCode(tx, memberRid);
    await endInvitations(tx, memberRid, clock.now());
    await eraseFindings(tx, memberRid);
  },
};
