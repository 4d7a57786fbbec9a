import type { TaskReport } from '@yance/contract/reports/report.ts';
import { listReports, revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { toneOf } from '../../../lib/state-tone.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { useStep } from '../../../lib/use-step.ts';
import { KeyValue } from '../../../parts/key-value.tsx';
import { OpenFile } from '../../../parts/open-file.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Section } from '../../../parts/section.tsx';
import { StatusTag } from '../../../parts/status-tag.tsx';
import { DraftButton, draftLabel } from './draft-button.tsx';
import { FigureChoiceField, useFigureChoice } from './figure-choice.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import styles from './task-reports.module.css';

/** The report that the task's data get when they are published, and the versions that were issued. */
export function TaskReports({ task }: { task: TaskDetail }) {
  const { data } = useRecord(listReports, { task_rid: task.rid });
  const [revising, setRevising] = useState(false);
  const choice = useFigureChoice(data?.files);
  const reviewing = task.state === 'reviewing';
  if (!data || (data.list.length === 0 && !(reviewing && data.drafted))) return null;
  const [newest] = data.list;
  return (
    <Section
      title="检测报告"
      extra={
        <>
          {reviewing && data.drafted ? <DraftButton taskRid={task.rid} primary={!data.looked} choice={choice} /> : null}
          {data.revisable && newest ? (
            <Button size="small" onClick={() => setRevising(true)}>
              更正报告
            </Button>
          ) : null}
        </>
      }
    >
      {reviewing ? (
        <p>
          {data.looked ? '已查看草稿。' : '发布前请查看草稿。'}发布数据时签发
          {newest ? `第 ${newest.version + 1} 版，替代此前的版本` : '第 1 版'}；草稿不含客户信息。
        </p>
      ) : null}
      {reviewing && data.drafted ? <FigureChoiceField choice={choice} draft={draftLabel} /> : null}
      <ul className={styles.versions}>
        {data.list.map((report) => (
          <Version key={report.rid} report={report} />
        ))}
      </ul>
      {data.list.some(({ file, sha256 }) => sha256 && !file) ? (
        <p className={styles.closed}>签发的 PDF 写有委托方，检测与审核岗位不能打开；可按核验码核对。</p>
      ) : null}
      {revising && newest ? <ReviseDialog taskRid={task.rid} newest={newest} close={() => setRevising(false)} /> : null}
    </Section>
  );
}

function Version({ report }: { report: TaskReport }) {
  const [revoking, setRevoking] = useState(false);
  const revoke = useStep((reason: string, idempotencyKey) =>
    call(revokeReport, { rid: report.rid, reason }, { idempotencyKey }),
  );
  const confirm = (reason: string) =>
    revoke.mutate(reason, {
      onSuccess: () => {
        setRevoking(false);
        toastDone('已撤销报告');
      },
    });
  return (
    <li>
      <strong>
        {report.report_no} 第 {report.version} 版
      </strong>{' '}
      <StatusTag tone={toneOf(report.state)}>{report.label}</StatusTag>
      {report.actions.map(({ event, label }) => (
        <Button key={event} size="small" type="link" danger onClick={() => setRevoking(true)}>
          {label}
        </Button>
      ))}
      <KeyValue
        facts={[
          { name: '签发', value: formatDateTime(report.issued) },
          { name: '核验码', value: report.code },
          { name: '更正说明', value: report.reason, wide: true as const },
          { name: '撤销原因', value: report.revoked_reason, wide: true as const },
          { name: '文件', value: report.file ? <OpenFile file={report.file} /> : null },
        ].filter(({ value }) => value)}
      />
      {revoking ? (
        <ReasonDialog
          label="撤销报告"
          title={`撤销报告：${report.report_no} 第 ${report.version} 版`}
          warning="报告不再有效，任何人核验时都显示「已撤销」与原因，客户会收到通知；不能恢复，可另行签发新版。"
          keptIn="报告与核验页"
          pending={revoke.isPending}
          confirm={confirm}
          close={() => setRevoking(false)}
        />
      ) : null}
    </li>
  );
}
