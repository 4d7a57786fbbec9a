import { communityRoles, shareKinds } from '@yance/contract/communities/kinds.ts';
import { membershipMachine } from '@yance/contract/communities/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { communitiesByRid, lockCommunity, ownedBy } from './communities.store.ts';
import { endHandover } from './handover/end-handover.ts';
import { expireMembership } from './join/expire-membership.ts';
import { giveUpPlace } from './members/leave-community.ts';
import { eraseMessages, membershipsOf, openMembershipsOf } from './memberships.store.ts';
import { roleIn } from './place.ts';
import { forgetShares, sharesOf } from './shares.store.ts';

/** The communities that a member is or was in. An owner stays until somebody else is one or the community ends. */
export const communityData: PersonalData = {
  collect: async (tx, memberRid) => {
    const rows = await membershipsOf(tx, memberRid);
    const communities = await communitiesByRid(
      tx,
      rows.map((row) => row.community_rid),
    );
    return [
      {
        name: 'communities',
        title: '课题组',
        columns: {
          community: '课题组',
          unit: '所属单位',
          role: '身份',
          state: '状态',
          message: '留言',
          answer: '处理说明',
          created_at: '申请或邀请时间',
          joined_at: '加入时间',
          month_limit_fen: '月限额',
          order_limit_fen: '单笔限额',
          needs_approval: '每单须审批',
          ended_at: '结束时间',
        },
        rows: rows.map((row) => {
          const community = communities.get(row.community_rid);
          return {
            ...row,
            community: community?.name ?? '',
            unit: community?.unit ?? '',
            role: community ? communityRoles[roleIn(community, row)] : '',
            state: membershipMachine.states[row.state],
            needs_approval: row.needs_approval ? '是' : '否',
            // What an inviter wrote is the inviter's.
            message: row.invited_by ? '' : row.message,
          };
        }),
      },
      {
        name: 'shares',
        title: '课题组共享',
        columns: { kind: '内容', thing_rid: '编号', created_at: '共享时间', ended_at: '取消时间' },
        rows: (await sharesOf(tx, memberRid)).map((row) => ({ ...row, kind: shareKinds[row.kind] })),
      },
    ];
  },
  hindrances: async (tx, memberRid) =>
    (await ownedBy(tx, memberRid)).map(({ name }) => `您是课题组「${name}」的负责人，请先移交给其他成员或解散`),
  erase: async (work, memberRid) => {
    const open = (await openMembershipsOf(work.tx, memberRid)).toSorted((a, b) =>
      a.community_rid < b.community_rid ? -1 : 1,
    );
    for (const one of open) {
      const community = await lockCommunity(work.tx, one.community_rid);
      if (!community) continue;
      if (one.state !== 'joined') await expireMembership(work, one.rid);
      else await giveUpPlace(work, community, one);
      await endHandover(work, community, memberRid);
    }
    await eraseMessages(work.tx, memberRid);
    await forgetShares(work.tx, memberRid);
  },
};
