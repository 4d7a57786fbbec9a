import {
  listUnsafeFiles,
  recheckFile,
  releaseFile,
  releaseUnchecked,
  type UnsafeFile,
} from '@yance/contract/files/staff-endpoints.ts';
import { formatDateTime, formatSize } from '@yance/ui/format.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { ReasonDialog } from '../../parts/late-dialogs.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

const senders: Record<UnsafeFile['sender'], string> = {
  member: '客户',
  staff: '员工',
  computer: '仪器电脑',
  visitor: '访客',
  platform: '平台',
};

const columns: readonly Column<UnsafeFile>[] = [
  { key: 'name', title: '文件', text: (row) => `${row.name}（${formatSize(row.size)}）`, wrap: true },
  { key: 'finding', title: '发现', text: (row) => (row.beyond ? '超过检查上限，未检查' : row.finding), wrap: true },
  {
    key: 'sender',
    title: '上传者',
    text: (row) => senders[row.sender],
    draw: (row) => <MemberLink person={{ rid: row.member_rid, name: senders[row.sender] }} />,
  },
  { key: 'sent', title: '上传时间', text: (row) => formatDateTime(row.sent) },
  { key: 'sha256', title: 'SHA-256', text: (row) => row.sha256, clip: true, wideOnly: true },
  {
    key: 'steps',
    title: '操作',
    text: (row) => (row.checking ? '重新检查中' : ''),
    draw: (row) => {
      if (row.checking) return <StatusTag tone="running">重新检查中</StatusTag>;
      return row.beyond ? <Release file={row} /> : <Recheck rid={row.rid} />;
    },
  },
];

function Recheck({ rid }: { rid: string }) {
  const step = useStep((given: string, idempotencyKey) => call(recheckFile, { rid: given }, { idempotencyKey }));
  return (
    <Button
      size="small"
      loading={step.isPending}
      onClick={() => step.mutate(rid, { onSuccess: () => toastDone('已重新送检') })}
    >
      重新检查
    </Button>
  );
}

/** Opens a file that the scanner does not take, because somebody answers for it. */
function Release({ file: { rid, name } }: { file: UnsafeFile }) {
  const [isAsking, setAsking] = useState(false);
  const step = useStep((reason: string, idempotencyKey) => call(releaseFile, { rid, reason }, { idempotencyKey }));
  const release = (reason: string) =>
    step.mutate(reason, {
      onSuccess: () => {
        setAsking(false);
        toastDone('已放行');
      },
    });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        放行
      </Button>
      {isAsking ? (
        <ReasonDialog
          label="放行"
          title={`放行 ${name}`}
          warning="文件超过检查服务的大小上限，未经安全检查；放行后有权限的人都可打开，放行不可撤回。"
          keptIn="操作记录"
          pending={step.isPending}
          confirm={release}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Uploads that stay closed: in which something harmful was found, or that the scanner does not take. */
export default function UnsafeFilesPage() {
  return (
    <ListPage
      title="文件安全检查"
      unit="个文件未通过"
      endpoint={listUnsafeFiles}
      columns={columns}
      rowKey={(row) => row.rid}
      lead={<Standing />}
      empty={{ words: '没有未通过安全检查的文件' }}
    />
  );
}

function Standing() {
  const { data } = useRecord(listUnsafeFiles, { size: 1 });
  if (!data) return null;
  if (!data.scanner) return data.waiting > 0 ? <Unscanned waiting={data.waiting} /> : <Unchecked />;
  if (data.waiting === 0) return null;
  return (
    <Alert
      showIcon
      type={data.away ? 'error' : 'info'}
      title={`${data.waiting} 个文件待安全检查`}
      description={
        data.away
          ? '检查服务可能连不上。这些文件已收下，检查前任何人都不能打开；服务恢复后自动补查。请运维人员检查 clamd。'
          : '检查前任何人都不能打开，通常几秒内完成。'
      }
    />
  );
}

/** Without a scanner an empty list says nothing about files. */
function Unchecked() {
  return (
    <Alert
      showIcon
      type="warning"
      title="检查服务未配置，上传的文件未经检查"
      description="文件上传后即可打开，列表为空不代表文件安全。请运维人员设置 CLAMD 并重启，此后上传的文件先检查再打开。"
    />
  );
}

/** What waits for a scanner that is configured no more stays closed until somebody answers for it. */
function Unscanned({ waiting }: { waiting: number }) {
  const [isAsking, setAsking] = useState(false);
  const step = useStep(async (reason: string, idempotencyKey) => {
    const { released } = await call(releaseUnchecked, { reason }, { idempotencyKey });
    // Once nothing waits this notice is gone, and nobody would follow the reply.
    toastDone(`已放行 ${released} 个文件`);
  });
  const release = (reason: string) => step.mutate(reason, { onSuccess: () => setAsking(false) });
  return (
    <Alert
      showIcon
      type="warning"
      title={`${waiting} 个文件待安全检查，检查服务未配置`}
      description="这些文件在配置检查服务时上传，尚未检查，任何人都不能打开。请运维人员恢复 CLAMD 配置，恢复后自动补查；也可不经检查放行。从未配置检查服务时上传的文件照常打开。"
      action={
        <>
          <Button onClick={() => setAsking(true)}>放行</Button>
          {isAsking ? (
            <ReasonDialog
              label="放行"
              title={`放行 ${waiting} 个未检查的文件`}
              warning="这些文件未经安全检查，放行后有权限的人都可打开，放行不可撤回。曾检出问题、正重新检查的文件不放行。"
              keptIn="操作记录"
              pending={step.isPending}
              confirm={release}
              close={() => setAsking(false)}
            />
          ) : null}
        </>
      }
    />
  );
}
