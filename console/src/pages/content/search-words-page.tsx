import { addSynonym } from '@yance/contract/content/staff-endpoints.ts';
import { dismissMiss, listMisses, type MissRow } from '@yance/contract/search/endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useStep } from '../../lib/use-step.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

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
      {adding ? <AddSynonym miss={adding} close={() => setAdding(null)} /> : null}
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

function AddSynonym({ miss, close }: { miss: MissRow; close: () => void }) {
  return (
    <FormDialog<{ word: string }, { group: string[] }>
      title={`“${miss.query}”等于`}
      label="加为同义词"
      send={({ word }, idempotencyKey) => call(addSynonym, { query: miss.query, word }, { idempotencyKey })}
      said={({ group }) => `已生效：${group.join('、')}`}
      close={close}
    >
      <Form.Item
        name="word"
        label="已有的词或项目名称"
        extra="该词已在同义词中时并入那一组，否则新建一组；立即生效"
        rules={[fieldRule(addSynonym.input.shape.word)]}
      >
        <Input maxLength={40} />
      </Form.Item>
    </FormDialog>
  );
}
