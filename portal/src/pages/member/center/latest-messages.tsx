import { useQuery } from '@tanstack/react-query';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { reading } from '../../../lib/query.ts';
import { MessageRows } from '../../../parts/message-rows/message-rows.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

/** The latest messages, with the way to all of them. */
export function LatestMessages() {
  const query = useQuery(reading(listMessages, { size: 5 }));
  const { data } = query;
  return (
    <section aria-label="最新消息">
      <div className={css.head}>
        <h2>最新消息</h2>
        {data && data.total > 0 && (
          <Button look="link" size="dense" href="/member/message">
            全部消息
          </Button>
        )}
      </div>
      {!data && <Waiting queries={[query]} count={4} />}
      {data?.list.length === 0 && <p className={css.quiet}>还没有消息。</p>}
      {data && <MessageRows list={data.list} />}
    </section>
  );
}
