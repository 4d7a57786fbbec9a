import { exportAudit, listAudit, verifyAudit, type AuditEntry } from '@yance/contract/staff/admin-endpoints.ts';
import { Alert, Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { saveText } from '../../lib/csv.ts';
import { fetchLate, late } from '../../lib/late.ts';
import { readAddress } from '../../lib/list-address.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { filterKeys, type Column, type Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { auditFacts } from './audit-facts.tsx';

const AuditEntryDrawer = late(async () => (await import('./audit-entry.tsx')).AuditEntryDrawer);
const loadText = fetchLate(() => import('./audit-text.ts'));

/** Calls of one area begin alike. */
const areas = [
  ['order', '订单'],
  ['requirement', '需求'],
  ['sample', '样品'],
  ['task', '检测任务'],
  ['service', '检测项目'],
  ['category', '分类'],
  ['content', '内容'],
  ['member', '会员'],
  ['deposit', '预存'],
  ['credit', '信用额度'],
  ['statement', '对账单'],
  ['invoice', '发票'],
  ['ledger', '账务'],
  ['notifications', '消息'],
  ['setting', '设置'],
  ['staff', '员工'],
  ['session', '登录'],
] as const;
const filters: readonly Filter[] = [
  { kind: 'text', key: 'account', placeholder: '账号' },
  {
    kind: 'choice',
    key: 'path',
    label: '操作类别',
    options: areas.map(([value, label]) => ({ value: `/staff/${value}/`, label })),
  },
  { kind: 'text', key: 'subject', placeholder: '订单号、样品编号、客户电话或姓名' },
  { kind: 'dates', from: 'from', to: 'to', label: '日期' },
];

const columnsFor = (show: (row: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  ...auditFacts,
  {
    key: 'detail',
    title: '内容',
    text: () => '',
    draw: (row) => (
      <Button size="small" type="link" aria-label={`查看第 ${row.seq} 条的内容`} onClick={() => show(row)}>
        查看
      </Button>
    ),
  },
];

/** Everything that the operator has changed, and whether the log itself was touched. */
export default function AuditPage() {
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => columnsFor(setShown), []);
  return (
    <>
      <Verify>
        {(verify) => (
          <ListPage
            title="操作日志"
            endpoint={listAudit}
            columns={columns}
            filters={filters}
            rowKey={(row) => String(row.seq)}
            empty={{ words: '没有符合条件的操作记录' }}
            ownExport={<ExportLog />}
            extra={verify}
          />
        )}
      </Verify>
      {shown ? <AuditEntryDrawer row={shown} close={() => setShown(null)} /> : null}
    </>
  );
}

function Verify({ children }: { children: (button: ReactNode) => ReactNode }) {
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
      {children(
        <Button
          loading={verify.isPending}
          onClick={() => verify.mutate(undefined, { onSuccess: ({ broken_seq }) => setBroken(broken_seq) })}
        >
          核对完整性
        </Button>,
      )}
    </>
  );
}

/** The rows of the present filter with their whole content, in one call that asks for a code and leaves its own row. */
function ExportLog() {
  const [address] = useSearchParams();
  const step = useStep(async () => {
    const { auditText } = await loadText();
    const { list, total } = await call(exportAudit, readAddress(address, filterKeys(filters)).filters);
    return { text: auditText(list), count: list.length, total };
  });
  const start = () =>
    step.mutate(undefined, {
      onSuccess: ({ text, count, total }) => {
        saveText('操作日志.csv', text);
        toastDone(total > count ? `已导出最新 ${count} 条，其余请缩小筛选范围后分批导出` : `已导出 ${count} 条`);
      },
    });
  return (
    <Allowed permission="administration.auditExport">
      <Button loading={step.isPending} onClick={start}>
        导出
      </Button>
    </Allowed>
  );
}
