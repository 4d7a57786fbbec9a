import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { listAudit, verifyAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { exactMoment } from '../../lib/moment-text.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

type Row = OutputOf<typeof listAudit>['list'][number];

const columns: readonly Column<Row>[] = [
  { key: 'seq', title: '序号', text: (row) => String(row.seq), numeric: true },
  { key: 'at', title: '时间', text: (row) => exactMoment(row.at) },
  { key: 'account', title: '账号', text: (row) => [row.account, row.name].filter(Boolean).join(' · ') },
  { key: 'path', title: '操作', text: (row) => row.path },
  { key: 'subject', title: '对象', text: (row) => row.subject ?? '—' },
  { key: 'input', title: '内容', text: (row) => JSON.stringify(row.input), deskOnly: true },
  { key: 'ip', title: '来源', text: (row) => row.ip ?? '—' },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'account', placeholder: '账号' },
  { kind: 'text', key: 'path', placeholder: '操作路径' },
  { kind: 'text', key: 'subject', placeholder: '对象编号' },
  { kind: 'dates', from: 'from', to: 'to', label: '日期' },
];

/** Everything that the house has changed, and whether the log itself was touched. */
export default function AuditPage() {
  const verify = useStep(() => call(verifyAudit, {}));
  const [broken, setBroken] = useState<number | null>();
  return (
    <>
      {broken === undefined ? null : (
        <Alert
          showIcon
          closable={{ onClose: () => setBroken(undefined) }}
          type={broken === null ? 'success' : 'error'}
          title={broken === null ? '操作日志完整，没有被改动' : `第 ${broken} 条记录与校验值不符，请立即核查`}
          style={{ marginBottom: 12 }}
        />
      )}
      <ListPage
        title="操作日志"
        endpoint={listAudit}
        columns={columns}
        filters={filters}
        rowKey={(row) => String(row.seq)}
        empty={{ words: '还没有操作记录' }}
        extra={
          <Button
            loading={verify.isPending}
            onClick={() => verify.mutate(undefined, { onSuccess: ({ broken_seq }) => setBroken(broken_seq) })}
          >
            核对完整性
          </Button>
        }
      />
    </>
  );
}
