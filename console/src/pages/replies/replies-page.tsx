import { listReplies, removeReply, type CannedReply } from '@yance/contract/replies/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { late } from '../../lib/late.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/late-dialogs.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './replies-page.module.css';

const ReplyDialog = late(async () => (await import('./reply-dialog.tsx')).ReplyDialog);

/** Texts that managers write again and again: everybody's, and the reader's own. */
export default function RepliesPage() {
  const [adding, setAdding] = useState(false);
  const query = useRecord(listReplies, {});
  return (
    <>
      <PageHead title="常用回复">
        <Button type="primary" onClick={() => setAdding(true)}>
          新增常用回复
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ list }) => (
          <div className={styles.stack}>
            <Replies
              title="共用"
              none="还没有共用的回复：所有业务经理都可使用和修改"
              list={list.filter(({ shared }) => shared)}
            />
            <Replies title="我的" none="还没有自己的回复：只有本人可见" list={list.filter(({ shared }) => !shared)} />
          </div>
        )}
      </Loaded>
      {adding ? <ReplyDialog close={() => setAdding(false)} /> : null}
    </>
  );
}

function Replies({ title, none, list }: { title: string; none: string; list: readonly CannedReply[] }) {
  return (
    <Section title={`${title} ${list.length} 条`}>
      {list.length === 0 ? <EmptyList words={none} /> : null}
      <ul className={styles.list}>
        {list.map((reply) => (
          <li key={reply.rid}>
            <Reply reply={reply} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reply({ reply }: { reply: CannedReply }) {
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const drop = useStep((_: null, idempotencyKey) => call(removeReply, { rid: reply.rid }, { idempotencyKey }));
  return (
    <>
      <header className={styles.head}>
        <h3>{reply.title}</h3>
        <small>
          {reply.by} 修改于 <Moment at={reply.changed} />
        </small>
        <Button size="small" type="text" onClick={() => setAsked('change')}>
          修改
        </Button>
        <Button size="small" type="text" onClick={() => setAsked('remove')}>
          删除
        </Button>
      </header>
      <p>{reply.body}</p>
      {asked === 'change' ? <ReplyDialog reply={reply} close={close} /> : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          label="删除常用回复"
          title={`删除常用回复：${reply.title}`}
          pending={drop.isPending}
          confirm={() => drop.mutate(null, { onSuccess: close })}
          close={close}
        >
          {reply.shared ? '所有业务经理都不能再选用它；已发出的留言不变。' : '已发出的留言不变。'}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
