import { exportAudit, listAudit, verifyAudit, type AuditEntry } from '@yance/contract/staff/admin-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert, Button, Drawer } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { csvText, saveText } from '../../lib/csv.ts';
import { readAddress } from '../../lib/list-address.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { filterKeys, type Column, type Filter } from '../../parts/list-page/column.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { inputText } from './input/input-text.ts';
import { InputView } from './input/input-view.tsx';

/** How many records one step was made on at once. */
function manyOf({ rids }: AuditEntry['input']): string {
  return Array.isArray(rids) && rids.length > 0 ? `${rids.length} 项` : '—';
}

const facts: readonly Column<AuditEntry>[] = [
  { key: 'seq', title: '序号', text: (row) => String(row.seq), numeric: true },
  { key: 'at', title: '时间', text: (row) => formatDateTime(row.at) },
  { key: 'account', title: '账号', text: (row) => [row.account, row.name].filter(Boolean).join(' · ') },
  { key: 'title', title: '操作', text: (row) => row.title },
  {
    key: 'subject',
    title: '对象',
    text: (row) => [row.object, row.subject].filter(Boolean).join(' · ') || '—',
    draw: (row) => <span title={row.subject ?? undefined}>{row.object || manyOf(row.input)}</span>,
    wrap: true,
    wideOnly: true,
  },
];
const source: Column<AuditEntry> = { key: 'ip', title: '来源', text: (row) => row.ip ?? '—' };
const exported: readonly Column<AuditEntry>[] = [
  ...facts,
  source,
  { key: 'path', title: '操作路径', text: (row) => row.path },
  { key: 'input', title: '内容', text: (row) => inputText(row.input) },
];

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
  ...facts,
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
      <Drawer open={shown !== null} title={shown?.title} size={520} onClose={() => setShown(null)}>
        {shown ? <Entry row={shown} /> : null}
      </Drawer>
    </>
  );
}

function Entry({ row }: { row: AuditEntry }) {
  return (
    <>
      <KeyValue
        facts={[
          { name: '序号', value: row.seq },
          { name: '时间', value: formatDateTime(row.at) },
          { name: '账号', value: [row.account, row.name].filter(Boolean).join(' · ') },
          { name: '来源', value: row.ip },
          { name: '对象', value: [row.object, row.subject].filter(Boolean).join(' · '), wide: true },
          { name: '路径', value: row.path, wide: true },
        ]}
      />
      <h3>提交的内容</h3>
      <p>密码、口令与令牌不记入日志，显示为“…”。</p>
      <InputView value={row.input} />
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
  const step = useStep(() => call(exportAudit, readAddress(address, filterKeys(filters)).filters));
  const start = () =>
    step.mutate(undefined, {
      onSuccess: ({ list, total }) => {
        const rows = list.map((row) => exported.map((column) => column.text(row)));
        saveText('操作日志.csv', csvText([exported.map(({ title }) => title), ...rows]));
        toastDone(
          total > list.length
            ? `已导出最新 ${list.length} 条，其余请缩小筛选范围后分批导出`
            : `已导出 ${list.length} 条`,
        );
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
