import { Button } from 'antd';
import type { ReactNode } from 'react';
import { toastDone } from '../../lib/toast.ts';
import { useRowRun, type RunRow } from './use-row-run.ts';
import styles from './row-run.module.css';
import { Dialog } from '../dialog.tsx';

interface Props<Row extends RunRow> {
  /** The step, as its button says: 锁定方案. */
  label: string;
  unit: string;
  rows: readonly Row[];
  /** The rows of these that the step is for; all when left out. */
  chosen?: (row: Row) => boolean;
  /** Whether what the step needs has been filled in. */
  ready?: boolean;
  send: (row: Row, idempotencyKey: string) => Promise<unknown>;
  /** What a row shows beside its name. */
  draw?: (row: Row) => ReactNode;
  close: () => void;
  /** When the dialog is left after a run, so that the list unticks its rows. */
  done: () => void;
  wide?: boolean;
  /** What will happen, and the fields of the step. */
  children: ReactNode;
}

/** A step for many rows: what will happen, then row by row what went and what was refused and why. */
export function RowRunDialog<Row extends RunRow>(props: Props<Row>) {
  const { label, unit, rows, chosen = () => true, ready = true, send, draw, close, done, wide, children } = props;
  const { results, running, run, stop } = useRowRun({ send });
  const count = (state: string) => rows.filter((row) => results.get(row.key)?.state === state).length;
  const [went, refused] = [count('done'), count('refused')];
  const begun = results.size > 0;
  const wanted = rows.filter(chosen);
  const left = wanted.filter((row) => results.get(row.key)?.state !== 'done').length;
  const all = begun && rows.length > 0 && went === rows.length;
  // One row needs no account of what went: the dialog ends as that of a single record does.
  const begin = () =>
    void run(wanted).then((wentAll) => {
      if (!wentAll || rows.length > 1) return;
      toastDone(`已${label} 1 ${unit}`);
      close();
      done();
    });
  const leave = () => {
    if (running) return stop();
    if (went > 0) toastDone(`已${label} ${went} ${unit}`);
    close();
    if (begun) done();
  };
  return (
    <Dialog
      open
      title={`${label}：${rows.length} ${unit}`}
      width={wide ? 860 : 560}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave} type={begun && !running && left === 0 ? 'primary' : 'default'}>
            {running ? '停止' : begun ? '完成' : '返回'}
          </Button>
          {left > 0 || !begun ? (
            <Button type="primary" loading={running} disabled={!ready || left === 0} onClick={begin}>
              {refused > 0 && !running ? `重试 ${left} ${unit}` : `${label} ${left} ${unit}`}
            </Button>
          ) : null}
        </>
      }
    >
      {all ? null : children}
      {begun ? (
        <p className={styles.sum} role="status">
          {running ? '处理中：' : ''}已{label} <strong>{went}</strong> {unit}
          {refused > 0 ? (
            <span className={styles.bad}>
              ，{refused} {unit}没有成功
            </span>
          ) : null}
        </p>
      ) : null}
      <ul className={styles.rows}>
        {rows.map((row) => {
          const result = results.get(row.key);
          return (
            <li key={row.key} data-state={result?.state}>
              <span className={styles.mark} aria-hidden="true">
                {result ? marks[result.state] : ''}
              </span>
              <div className={styles.words}>
                <strong>{row.name}</strong> {row.note}
                {result?.words ? <p className={styles.bad}>{result.words}</p> : null}
                {result?.state === 'done' ? null : draw?.(row)}
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const marks = { running: '…', done: '✓', refused: '✕' } as const;
