import {
  endComputer,
  getComputerProgram,
  listComputers,
  type Computer,
} from '@yance/contract/computers/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { call } from '../../lib/call.ts';
import { saveText } from '../../lib/csv.ts';
import { late } from '../../lib/late.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/late-dialogs.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const AddComputerDialog = late(async () => (await import('./computer-dialogs.ts')).AddComputerDialog);
const KeyDialog = late(async () => (await import('./computer-dialogs.ts')).KeyDialog);

const filters: readonly Filter[] = [{ kind: 'text', key: 'kw', placeholder: '电脑名称' }];
const empty = { words: '还没有仪器电脑。登记后得到密钥，把上传程序装在仪器旁的电脑上，测完的文件会自动送达任务' };

const columnsFor = (end: (computer: Computer) => void): readonly Column<Computer>[] => [
  { key: 'name', title: '电脑', text: (row) => row.name },
  { key: 'laboratory', title: '实验室', text: (row) => row.laboratory },
  { key: 'beginning', title: '密钥', text: (row) => `${row.beginning}…` },
  {
    key: 'state',
    title: '状态',
    text: (row) => (row.ended ? '已吊销' : '可用'),
    draw: (row) => <StatusTag tone={row.ended ? 'quiet' : 'done'}>{row.ended ? '已吊销' : '可用'}</StatusTag>,
  },
  { key: 'last_used', title: '最近使用', text: (row) => (row.last_used ? formatDateTime(row.last_used) : '从未使用') },
  { key: 'last_ip', title: '来自', text: (row) => row.last_ip ?? '', sparse: true },
  { key: 'files', title: '送达文件', text: (row) => `${row.files} 个`, numeric: true },
  { key: 'created', title: '登记时间', text: (row) => formatDateTime(row.created), wideOnly: true },
  {
    key: 'steps',
    title: '操作',
    text: () => '',
    draw: (row) =>
      row.ended ? null : (
        <Button size="small" danger onClick={() => end(row)}>
          吊销
        </Button>
      ),
  },
];

/** Computers beside instruments, with the keys by which they send files; a key is shown once, when it is made. */
export default function ComputersPage() {
  const [adding, setAdding] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const [ending, setEnding] = useState<Computer | null>(null);
  const columns = useMemo(() => columnsFor(setEnding), []);
  const program = useStep(() => call(getComputerProgram, {}));
  const save = () => program.mutate(undefined, { onSuccess: ({ name, text }) => saveText(name, text) });
  const download = (name: string) => (
    <Button loading={program.isPending} onClick={save}>
      {name}
    </Button>
  );
  return (
    <>
      <ListPage
        title="仪器电脑"
        unit="台"
        endpoint={listComputers}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={empty}
        extra={
          <>
            <Button type="primary" onClick={() => setAdding(true)}>
              登记电脑
            </Button>
            {download('下载上传程序')}
          </>
        }
      />
      {adding ? <AddComputerDialog close={() => setAdding(false)} show={setKey} /> : null}
      {key ? <KeyDialog secret={key} program={download('下载程序')} close={() => setKey(null)} /> : null}
      {ending ? <EndDialog computer={ending} close={() => setEnding(null)} /> : null}
    </>
  );
}

function EndDialog({ computer, close }: { computer: Computer; close: () => void }) {
  const step = useStep((rid: string, idempotencyKey) => call(endComputer, { rid }, { idempotencyKey }));
  return (
    <ConfirmDialog
      label="吊销密钥"
      pending={step.isPending}
      close={close}
      confirm={() =>
        step.mutate(computer.rid, {
          onSuccess: () => {
            toastDone('密钥已吊销');
            close();
          },
        })
      }
    >
      <p>
        「{computer.name}」（密钥 {computer.beginning}
        …）的上传程序会立即停止，已送达的文件不受影响。吊销后不能恢复，需要时请重新登记。
      </p>
    </ConfirmDialog>
  );
}
