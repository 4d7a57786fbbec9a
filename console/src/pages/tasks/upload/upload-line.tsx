import { Button, Progress } from 'antd';
import { contentDoubts } from '@yance/contract/files/content-doubt.ts';
import { formatSize } from '@yance/ui/format.ts';
import { stageWords } from '@yance/web/upload-stages.ts';
import { StatusTag, type Tone } from '../../../parts/status-tag.tsx';
import { ClosedTag } from '../../../parts/closed-tag.tsx';
import { queueOf, queues, type Queue, type UploadRow } from './upload-row.ts';
import styles from './upload.module.css';

const tones: Record<Queue, Tone> = {
  ready: 'running',
  check: 'attention',
  unmatched: 'danger',
  known: 'quiet',
  attached: 'done',
  failed: 'danger',
  unfit: 'danger',
};

interface Props {
  row: UploadRow;
  /** Nothing may change while files are on their way. */
  locked: boolean;
  choose: () => void;
  confirm: () => void;
  drop: () => void;
  /** Opens the file in the viewer. */
  show: () => void;
}

/** One file: where it goes, why not, and what a person can do about it. */
export function UploadLine({ row, locked, choose, confirm, drop, show }: Props) {
  const queue = queueOf(row);
  const { task, sample_codes } = row;
  const doubt = row.look?.doubt;
  const names = task?.samples.filter(({ code }) => sample_codes.includes(code)) ?? [];
  return (
    <li className={styles.line}>
      <span className={styles.path}>
        {row.path} <small>{formatSize(row.file.size)}</small>
      </span>
      <span className={styles.target}>
        {task && queue !== 'unfit' ? (
          <>
            <strong className={styles.codes}>{sample_codes.join('、') || '整个任务'}</strong>{' '}
            {names.length === 1 ? names[0]?.name : null}
            <small>
              {task.code} · {task.title} · 订单 {task.order_no}
            </small>
          </>
        ) : null}
        {row.state === 'sending' && row.stage !== 'sending' ? (
          <small role="status">{stageWords[row.stage]}</small>
        ) : null}
        {row.closed === 'waiting' ? <small>已上传，检查前任何人都不能打开</small> : null}
        {row.look ? (
          <small className={row.look.shown ? undefined : styles.why}>
            {row.look.words}
            {row.look.shown ? (
              <Button size="small" type="link" onClick={show}>
                预览
              </Button>
            ) : null}
          </small>
        ) : null}
        {doubt ? <small className={styles.why}>{contentDoubts[doubt]}</small> : null}
        {row.failure || (row.words && !row.confirmed) ? (
          <small className={queue === 'known' ? undefined : styles.why}>{row.failure || row.words}</small>
        ) : null}
      </span>
      {row.state === 'sending' ? (
        <Progress
          className={styles.progress ?? ''}
          size="small"
          percent={Math.floor(row.progress * 100)}
          aria-label={`${row.path} 上传进度`}
        />
      ) : row.closed ? (
        <ClosedTag closed={row.closed} />
      ) : (
        <StatusTag tone={tones[queue]}>{queues.find(({ key }) => key === queue)?.label ?? ''}</StatusTag>
      )}
      {queue === 'attached' || row.state === 'sending' ? null : (
        <span className={styles.buttons}>
          {queue === 'check' ? (
            <Button size="small" type="primary" disabled={locked} onClick={confirm}>
              确认无误
            </Button>
          ) : null}
          {queue === 'unfit' ? null : (
            <Button size="small" disabled={locked} onClick={choose}>
              {task && queue !== 'unmatched' ? '更改' : '选择样品'}
            </Button>
          )}
          <Button size="small" type="text" disabled={locked} onClick={drop}>
            移除
          </Button>
        </span>
      )}
    </li>
  );
}
