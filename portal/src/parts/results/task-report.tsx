import { useState } from 'react';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import { formatSize } from '@yance/ui/format.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import css from './task-report.module.css';

const tones: Readonly<Record<TaskReport['state'], Tone>> = {
  issued: 'done',
  replaced: 'neutral',
  revoked: 'danger',
};

type ShownReport = Omit<TaskReport, 'actions' | 'sha256'>;

/** The report about a task: its newest version, and on demand those before. */
export function Report({ reports }: { reports: readonly ShownReport[] }) {
  const [all, setAll] = useState(false);
  const [newest, ...earlier] = reports;
  if (!newest) return null;
  return (
    <section className={css.report} aria-label="检测报告">
      <Version report={newest} />
      {earlier.length > 0 && (
        <Button look="link" size="dense" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `此前的 ${earlier.length} 个版本`}
        </Button>
      )}
      {all && earlier.map((report) => <Version key={report.rid} report={report} />)}
    </section>
  );
}

function Version({ report }: { report: ShownReport }) {
  const { file, code, reason, revoked_reason } = report;
  return (
    <div className={css.version}>
      <p>
        <strong>检测报告</strong> {report.report_no} 第 {report.version} 版{' '}
        <Tag tone={tones[report.state]}>{report.label}</Tag>
      </p>
      <p className={css.note}>
        <DateTime iso={report.issued} /> 签发，核验码 <a href={`/verify/${code}`}>{code}</a>
      </p>
      {reason && <p className={css.note}>更正说明：{reason}</p>}
      {revoked_reason !== null && <p className={css.warning}>已撤销，请勿使用：{revoked_reason}</p>}
      {file ? (
        <a href={file.url} target="_blank" rel="noopener" className={css.open}>
          打开 PDF（{formatSize(file.size)}）
        </a>
      ) : (
        report.state === 'issued' && (
          <p className={css.note} role="status">
            PDF 正在生成，稍后自动出现在这里。
          </p>
        )
      )}
    </div>
  );
}
