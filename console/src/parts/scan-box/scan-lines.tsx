import type { FileLink } from '@yance/contract/files/file.ts';
import { Button } from 'antd';
import { PhotoStrip } from '../photo-strip.tsx';
import { Marks } from '../sample-handling/marks.tsx';
import styles from './scan-box.module.css';

/** One scanned code and what became of it, newest first in a list. */
export interface ScanLine {
  key: number;
  code: string;
  /** `idle` where nothing was done, or what was done is taken back. */
  state: 'waiting' | 'done' | 'failed' | 'idle';
  words: string;
  /** What is to be minded although it is done. */
  warning?: string | undefined;
  /** Takes the step back, where it can be. */
  undo?: (() => void) | undefined;
  /** What to mind about the sample: hazards and how it is stored. */
  marks?: readonly string[] | undefined;
  /** Photos that were taken of the sample in this run; undefined where none can be. */
  photos?: readonly FileLink[] | undefined;
}

const marks = { waiting: '…', done: '✓', failed: '✕', idle: '–' } as const;

/**
 * What became of each scanned code; read out to those who cannot see it. `photograph` keeps a photo of a line's sample.
 */
export function ScanLines({
  lines,
  photograph,
}: {
  lines: readonly ScanLine[];
  photograph?: (key: number, photo: FileLink) => Promise<unknown>;
}) {
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
          <li key={line.key} data-state={line.warning ? 'warned' : line.state}>
            <span className={styles.mark} aria-hidden="true">
              {line.warning ? '!' : marks[line.state]}
            </span>
            <span className={styles.words}>
              <strong>{line.code}</strong> {line.words} <Marks words={line.marks ?? []} />
              {line.warning ? <strong className={styles.warning}>{line.warning}，先收下，暂不检测</strong> : null}
              {line.photos && photograph ? (
                <span className={styles.photos}>
                  <PhotoStrip
                    label={`${line.code} 的照片`}
                    photos={line.photos}
                    add={(photo) => photograph(line.key, photo)}
                  />
                </span>
              ) : null}
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
