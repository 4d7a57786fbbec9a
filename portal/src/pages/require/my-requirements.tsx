import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listRequirements } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { MemberQueries } from '../../parts/member-queries.tsx';
import { Waiting } from '../../parts/waiting/waiting.tsx';
import { CloseDialog } from './close-dialog.tsx';
import css from './my-requirements.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RequirementEntry } from './requirement-entry.tsx';

const size = 10;

interface Given {
  onRead: (waiting: boolean) => void;
}

/** What the member has posted, newest first; `onRead` is told whether a quotation waits for an answer. */
export default function MyRequirements(given: Given) {
  return (
    <MemberQueries>
      <section className={css.mine} aria-labelledby="mine">
        <h2 id="mine">我的需求</h2>
        <List {...given} />
      </section>
    </MemberQueries>
  );
}

function List({ onRead }: Given) {
  const [page, setPage] = useState(1);
  const [closing, setClosing] = useState<Requirement | null>(null);
  const [refusing, setRefusing] = useState<Requirement | null>(null);
  const query = useQuery({
    ...reading(listRequirements, { page, size }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const waiting = data?.list.some(({ state }) => state === 'quoted');
  useEffect(() => {
    if (waiting !== undefined) onRead(waiting);
  }, [waiting, onRead]);
  if (!data) return <Waiting queries={[query]} shape="row" count={3} />;
  if (data.total === 0)
    return <EmptyState title="还没有发布过需求" note="提交后，进度、报价与经理的联系方式会显示在这里。" />;
  return (
    <>
      <ul role="list" className={css.list}>
        {data.list.map((one) => (
          <li key={one.rid}>
            <RequirementEntry one={one} onClose={() => setClosing(one)} onRefuse={() => setRefusing(one)} />
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
          onClosed={() => toast.success('操作成功!', '需求已关闭')}
          onClose={() => setClosing(null)}
        />
      )}
      {refusing && (
        <RefuseDialog
          requirement={refusing}
          onRefused={() => toast.success('操作成功!', '已拒绝报价')}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}
