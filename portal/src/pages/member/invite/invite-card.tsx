import type { ComponentProps } from 'react';
import type { getInvite } from '@yance/contract/invitations/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { formatDate } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { CodeCard } from '../../../parts/invitation/code-card.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './invite.module.css';

export type Invite = OutputOf<typeof getInvite>;

const totalsOf = (invite?: Invite) => [
  { name: '已邀请好友', value: invite?.friends },
  { name: '获得积分', value: invite?.points },
];

/** The code in its forms, with how many came and what that has brought. */
export function InviteCard({ invite }: { invite: Invite }) {
  const { invited, promotes } = invite;
  return (
    <CodeCard name="邀请" share={invite} totals={totalsOf(invite)}>
      {promotes && (
        <p className={css.invited}>
          您已是推广员：用此码注册的新会员计为推广客户，付款后返利给您，不再得积分。
          <Link href="/member/promotion">查看我的推广</Link>
        </p>
      )}
      {invited && (
        <p className={css.invited}>
          您由 {invited.inviter} 邀请注册，{formatDate(invited.until)} 前付款可得受邀积分，已得{' '}
          {invited.points.toLocaleString('zh-CN')} 积分。
        </p>
      )}
    </CodeCard>
  );
}

/** Holds the place of the card and the rules in their size. */
export function InviteWaiting({ query }: { query: ComponentProps<typeof Waiting>['queries'][number] }) {
  if (query.error || query.fetchStatus === 'paused') return <Waiting queries={[query]} />;
  return (
    <div role="status" aria-label="正在加载">
      <CodeCard name="邀请" share={undefined} totals={totalsOf()} />
      <details className={css.rules}>
        <summary>奖励规则</summary>
      </details>
    </div>
  );
}
