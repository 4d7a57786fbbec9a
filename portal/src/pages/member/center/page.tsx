import { useSession } from '../../../lib/session.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import { Assets } from './assets.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { ManagerCard } from './manager-card.tsx';
import { OrderTiles } from './order-tiles.tsx';
import { ToDo } from './to-do.tsx';
import css from './page.module.css';

/** The member's first page: money, orders by state, what waits for the member, news and the manager. */
export default function CenterPage() {
  const { member } = useSession();
  const name = member?.userInfo.name || member?.userInfo.account;
  return (
    <div className={css.page}>
      <h1 className={css.greeting}>
        {name && <Avatar name={name} picture={member?.userInfo.avatar ?? ''} size="medium" />}
        {name ? `${name}，您好` : '会员中心'}
      </h1>
      <Assets />
      <OrderTiles />
      <div className={css.columns}>
        <ToDo />
        <div className={css.side}>
          {member?.userInfo.manager && <ManagerCard manager={member.userInfo.manager} />}
          <LatestMessages />
        </div>
      </div>
    </div>
  );
}
