import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listRequirements } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { wordsOf } from '../../lib/call.ts';
import { outdated, reading } from '../../lib/query.ts';
import { MemberQueries } from '../../parts/member-queries.tsx';
import { CloseDialog } from './close-dialog.tsx';
import css from './my-requirements.module.css';

const tones: Readonly<Record<Requirement['state'], Tone>> = {
  pending: 'info',
  assigned: 'info',
  talking: 'info',
  closed: 'neutral',
};
const size = 10;

/** What the member has posted, newest first. `posted` changes with every new one. */
export default function MyRequirements({ posted }: { posted: string | null }) {
  return (
    <MemberQueries>
      <section className={css.mine} aria-labelledby="mine">
        <h2 id="mine">我的需求</h2>
        <List posted={posted} />
      </section>
    </MemberQueries>
  );
}

function List({ posted }: { posted: string | null }) {
  const [page, setPage] = useState(1);
  const [closing, setClosing] = useState<Requirement | null>(null);
  const { data, error, refetch } = useQuery({
    ...reading(listRequirements, { page, size }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (posted) void outdated(listRequirements);
  }, [posted]);
  if (error)
    return (
      <EmptyState
        title="列表没有加载出来"
        note={wordsOf(error)}
        action={<Button onClick={() => void refetch()}>重新加载</Button>}
      />
    );
  if (!data) return <Skeleton shape="row" count={3} />;
  if (data.total === 0)
    return <EmptyState title="还没有发布过需求" note="提交后，进度与经理的联系方式会显示在这里。" />;
  return (
    <>
      <ul role="list" className={css.list}>
        {data.list.map((one) => (
          <li key={one.rid}>
            <Entry one={one} onClose={() => setClosing(one)} />
          </li>
        ))}
      </ul>
      {data.total > size && (
        <p className={css.pages}>
          <Button size="dense" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span>
            第 {page} / {Math.ceil(data.total / size)} 页
          </span>
          <Button size="dense" disabled={page * size >= data.total} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </p>
      )}
      {closing && (
        <CloseDialog
          requirement={closing}
          onClosed={async () => {
            await outdated(listRequirements);
            toast.success('操作成功! 需求已关闭');
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

function Entry({ one, onClose }: { one: Requirement; onClose: () => void }) {
  const facts = [
    one.category,
    one.sample_count ? `${one.sample_count} 个样品` : '',
    one.wished_on && `希望 ${one.wished_on} 前完成`,
  ];
  return (
    <article className={css.entry}>
      <header className={css.head}>
        <strong>{one.requirement_no}</strong>
        <Tag tone={tones[one.state]}>{one.label}</Tag>
        <DateOnly iso={one.created} />
      </header>
      <p className={css.content}>{one.content}</p>
      <p className={css.facts}>
        {facts.filter(Boolean).join(' · ')}
        {one.budget_fen !== null && (
          <>
            {' '}
            预算 <Money fen={one.budget_fen} />
          </>
        )}
      </p>
      {one.attachments.length > 0 && (
        <p className={css.facts}>
          附件：
          {one.attachments.map((file) => (
            <a key={file.rid} href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          ))}
        </p>
      )}
      {one.manager && (
        <p className={css.facts}>
          业务经理 {one.manager.name}
          {one.manager.phone && <Link href={`tel:${one.manager.phone}`}>{one.manager.phone}</Link>}
        </p>
      )}
      {one.close_reason && <p className={css.facts}>关闭原因：{one.close_reason}</p>}
      {one.actions.some(({ event }) => event === 'close') && (
        <Button look="link" size="dense" onClick={onClose}>
          关闭需求
        </Button>
      )}
    </article>
  );
}
