import { dismissMiss, listMisses, type MissRow } from '@yance/contract/search/endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { late } from '../../lib/late.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const SynonymDialog = late(async () => (await import('./synonym-dialog.tsx')).SynonymDialog);

const filters: readonly Filter[] = [{ kind: 'text', key: 'kw', placeholder: '搜索词' }];

const columnsFor = (add: (miss: MissRow) => void): readonly Column<MissRow>[] => [
  { key: 'query', title: '搜索词', text: (row) => row.query },
  { key: 'count', title: '次数', text: (row) => String(row.count), numeric: true, sortable: true },
  { key: 'last', title: '最近一次', text: (row) => formatDateTime(row.last), sortable: true },
  { key: 'steps', title: '操作', text: () => '', draw: (row) => <MissSteps miss={row} add={() => add(row)} /> },
];

/**
 * Searches that found nothing, the most frequent first; each can become a synonym in one step. Nobody who searched is
 * known here.
 */
export default function SearchWordsPage() {
  const navigate = useNavigate();
  const [adding, setAdding] = useState<MissRow | null>(null);
  const columns = useMemo(() => columnsFor(setAdding), []);
  return (
    <>
      <ListPage
        title="没有结果的搜索"
        endpoint={listMisses}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '最近的搜索都有结果' }}
        extra={
          <>
            <Allowed permission="content.edit">
              <Button onClick={() => void navigate('/search-words/search.vocabulary')}>编辑搜索词表</Button>
            </Allowed>
            <Allowed permission="content.edit">
              <Button type="primary" onClick={() => void navigate('/search-words/search.synonyms')}>
                编辑同义词
              </Button>
            </Allowed>
          </>
        }
      />
      {adding ? <SynonymDialog miss={adding} close={() => setAdding(null)} /> : null}
    </>
  );
}

function MissSteps({ miss, add }: { miss: MissRow; add: () => void }) {
  const dismiss = useStep(({ rid }: MissRow, idempotencyKey) => call(dismissMiss, { rid }, { idempotencyKey }), {});
  return (
    <>
      <Button size="small" type="link" onClick={add}>
        加为同义词
      </Button>
      <Button size="small" type="link" loading={dismiss.isPending} onClick={() => dismiss.mutate(miss)}>
        移除
      </Button>
    </>
  );
}
