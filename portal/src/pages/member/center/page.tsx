import { lazy, Suspense } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { useSession } from '../../../lib/session.ts';
import { leave } from '../../../lib/sign-out.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import { Assets } from './assets.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { ManagerCard } from './manager-card.tsx';
import { OrderTiles } from './order-tiles.tsx';
import { ToDo } from './to-do/to-do.tsx';
import css from './page.module.css';

const Overview = lazy(() => import('./overview.tsx'));

/**
 * The member's first page: money, orders by state, what waits for the member, news and the manager, then the days to
 * come, what was spent, and services that go with it.
 */
export default function CenterPage() {
  const { member } = useSession();
  const user = member?.userInfo;
  // Who has set neither name nor user name is called by the phone, which passers-by need not read.
  const name = user && (user.name || (user.account === user.phone ? maskPhone(user.phone) : user.account));
  return (
    <div className={css.page}>
      <div className={css.greeting}>
        {name && <Avatar name={name} picture={member?.userInfo.avatar ?? ''} size="medium" />}
        <h1>{name ? `${name}，您好` : '会员中心'}</h1>
        <Button look="link" size="dense" className={css.leave} onClick={leave}>
          退出登录
        </Button>
      </div>
      <Assets />
      <OrderTiles />
      <div className={css.columns}>
        <ToDo />
        <div className={css.side}>
          {member?.userInfo.manager && <ManagerCard manager={member.userInfo.manager} />}
          <LatestMessages />
        </div>
      </div>
      <Suspense>
        <Overview />
      </Suspense>
    </div>
  );
}
