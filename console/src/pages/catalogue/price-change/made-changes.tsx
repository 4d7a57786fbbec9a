import {
  listPriceChanges,
  undoPriceChange,
  type MadePriceChange,
} from '@yance/contract/catalogue/price-change-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { useStep } from '../../../lib/use-step.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Section } from '../../../parts/section.tsx';
import { changeWords, publishWords } from './change-words.ts';

/** The last changes of many prices, each with the way back. */
export function MadeChanges() {
  const query = useRecord(listPriceChanges, {});
  const [asked, setAsked] = useState<MadePriceChange | null>(null);
  const undo = useStep((given: { rid: string; reason: string }, idempotencyKey) =>
    call(undoPriceChange, given, { idempotencyKey }),
  );
  return (
    <Section title="最近的批量调价">
      <Loaded query={query}>
        {(rows) => (
          <Table<MadePriceChange>
            rowKey="rid"
            size="small"
            dataSource={rows}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: '还没有批量调价' }}
            columns={[
              { title: '时间', render: (_, row) => formatDateTime(row.at) },
              { title: '调整', render: (_, row) => changeWords(row.change) },
              { title: '项目', align: 'right', render: (_, row) => row.services.length },
              {
                title: '生效',
                render: (_, row) => (row.publish_at ? formatDateTime(row.publish_at) : publishWords[row.publish]),
              },
              { title: '原因', dataIndex: 'reason' },
              { title: '操作人', dataIndex: 'by' },
              {
                title: '撤销',
                render: (_, row) =>
                  row.undone ? (
                    `${formatDateTime(row.undone.at)} ${row.undone.by}`
                  ) : (
                    <Button size="small" type="link" onClick={() => setAsked(row)}>
                      撤销
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {asked ? (
        <ReasonDialog
          label="撤销调价"
          warning={`${asked.services.length} 个项目恢复调价前的价格并立即发布；还没有生效的只放弃草稿与计划。调价之后有项目又修改过时，全部不恢复。`}
          keptIn="项目的历史"
          usual={['调整有误']}
          pending={undo.isPending}
          confirm={(reason) =>
            undo.mutate(
              { rid: asked.rid, reason },
              {
                onSuccess: ({ count }) => {
                  setAsked(null);
                  toastDone(`${count} 个项目已恢复原来的价格`);
                },
              },
            )
          }
          close={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}
