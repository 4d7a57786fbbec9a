import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getInvite } from '@yance/contract/invitations/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Part } from '../../../parts/invitation/part.tsx';
import { PosterDialog } from '../../../parts/invitation/poster-dialog.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { FriendList } from './friend-list.tsx';
import { InviteCard, InviteWaiting, type Invite } from './invite-card.tsx';
import { InviteRules } from './invite-rules.tsx';

export const meta = privateMeta('邀请好友');

/** The member's code in its forms, what holds for it, and who has come by it. */
export default function InvitePage() {
  const address = useAddress();
  const query = useQuery(reading(getInvite, {}));
  const invite = query.data;
  const [poster, setPoster] = useState(false);
  return (
    <>
      <PageHead
        title="邀请好友"
        note={
          invite?.promotes
            ? '新会员计为您的推广客户；此前邀请的好友付款，您与好友仍得积分。'
            : '好友用您的邀请码注册并付款，您与好友都得积分。'
        }
      >
        <Button look="primary" icon="download" disabled={!invite} onClick={() => setPoster(true)}>
          邀请海报
        </Button>
      </PageHead>
      {invite ? (
        <>
          <InviteCard invite={invite} />
          <InviteRules invite={invite} />
        </>
      ) : (
        <InviteWaiting query={query} />
      )}
      <Part title="我邀请的好友">
        <FriendList address={address} />
      </Part>
      {poster && invite && (
        <PosterDialog share={invite} label="邀请码" gain={gainOf(invite)} onClose={() => setPoster(false)} />
      )}
    </>
  );
}

/** Who comes by a promoter's code brings a rebate, and gets no points. */
const gainOf = ({ promotes, rules: { invitee_percent } }: Invite): string => {
  const [percent = 0] = invitee_percent;
  return percent > 0 && !promotes ? `注册后付款，得付款金额 ${percent}% 的积分` : '注册即得新会员权益';
};
