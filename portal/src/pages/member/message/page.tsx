import { useQuery } from '@tanstack/react-query';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useAddress, type Address } from '../../../lib/use-address.ts';
import { MessageRows } from '../../../parts/message-rows/message-rows.tsx';
import { useMessages } from '../../../parts/message-rows/use-messages.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './message.module.css';

export const meta = privateMeta('消息');

/** All messages to the member, the unread ones alone behind the second tab. */
export default function MessagePage() {
  const address = useAddress();
  const { message: unread } = useSession();
  const { readAll, busy } = useMessages();
  const onlyUnread = address.read('unread') === '1';
  const list = <MessageList key={String(onlyUnread)} address={address} unread={onlyUnread} />;
  return (
    <>
      <PageHead title="消息" note="订单、数据、资金与账号的每一次变化。其他通知方式在个人资料的“通知方式”中选择。" />
      <div className={css.bar}>
        <Button look="link" href="/member/information#notify">
          通知方式
        </Button>
        <Button size="dense" disabled={unread === 0} busy={busy} onClick={() => void readAll()}>
          全部标为已读
        </Button>
      </div>
      <Tabs
        label="消息"
        value={onlyUnread ? 'unread' : 'all'}
        onChange={(key) => address.change({ unread: key === 'unread' ? '1' : null })}
        items={[
          { key: 'all', label: '全部', content: list },
          { key: 'unread', label: unread > 0 ? `未读（${unread}）` : '未读', content: list },
        ]}
      />
    </>
  );
}

function MessageList({ address, unread }: { address: Address; unread: boolean }) {
  const query = useQuery(reading(listMessages, { unread, page: address.page }));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={5} />;
  if (data.list.length === 0)
    return data.page > 1 ? (
      <EmptyState title="这一页没有消息" action={<Button href={address.hrefOfPage(1)}>回到第一页</Button>} />
    ) : (
      <EmptyState
        title={unread ? '没有未读消息' : '还没有消息'}
        note={unread ? undefined : '下单、送样、数据发布与结算的进展都会出现在这里。'}
      />
    );
  return (
    <>
      <MessageRows list={data.list} />
      <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={address.hrefOfPage} />
    </>
  );
}
