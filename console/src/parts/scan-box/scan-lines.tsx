import { Button } from 'antd';
import styles from './scan-box.module.css';

/** One scanned code and what became of it, newest first in a list. */
export interface ScanLine {
  key: number;
  code: string;
  /** `idle` where nothing was done, or what was done is taken back. */
  state: 'waiting' | 'done' | 'failed' | 'idle';
  words: string;
  /** Takes the step back, where it can be. */
  undo?: (() => void) | undefined;
}

const marks = { waiting: '…', done: '✓', failed: '✕', idle: '–' } as const;

/** What became of each scanned code; read out to those who cannot see it. */
export function ScanLines({ lines }: { lines: readonly ScanLine[] }) {
  const done = lines.filter((line) => line.state === 'done').length;
  const failed = lines.filter((line) => line.state === 'failed').length;
  if (lines.length === 0) return null;
  return (
    <section className={styles.results} aria-label="扫描记录">
      <p className={styles.sum}>
        成功 <strong>{done}</strong> 件{failed > 0 ? <span className={styles.bad}>，失败 {failed} 件</span> : null}
      </p>
      <ol className={styles.lines} aria-live="polite">
        {lines.map((line) => (
          <li key={line.key} data-state={line.state}>
            <span className={styles.mark} aria-hidden="true">
              {marks[line.state]}
            </span>
            <span className={styles.words}>
              <strong>{line.code}</strong> {line.words}
            </span>
            {line.undo ? (
              <Button size="small" onClick={line.undo}>
                撤销
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
