import type { WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { Queue } from '../../../lib/queue/queue.ts';
import type { useOrder } from './use-order.ts';
import { WorklistLine } from './worklist-line.tsx';
import styles from './worklist.module.css';

interface Props {
  order: ReturnType<typeof useOrder>;
  queue: Queue;
  /** Whether the reader may change the order. */
  may: boolean;
  start: (row: WorklistRow) => void;
}

/** The runs in their turn: pulled with the mouse, or moved by buttons and, with the focus on one, by its arrow keys. */
export function QueuedRuns({ order, queue, may, start }: Props) {
  const { queued, move, remove } = order;
  const [pulled, setPulled] = useState<WorklistRow | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setPulled(null);
    setOver(null);
  };
  const onKeyDown = (row: WorklistRow, index: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    move(row, index + by);
  };
  return (
    <ol className={styles.lines} aria-label="排队顺序">
      {queued.map((row, index) => (
        // Dragging is the pointer's way; the grip moves a line by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={row.rid}
          className={styles.line}
          data-over={over === index || undefined}
          data-pulled={pulled?.rid === row.rid || undefined}
          draggable={may}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', row.code);
            event.dataTransfer.effectAllowed = 'move';
            setPulled(row);
          }}
          onDragOver={(event) => {
            if (!pulled) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (pulled) move(pulled, index);
            end();
          }}
          onDragEnd={end}
        >
          <WorklistLine
            row={row}
            queue={queue}
            turn={
              may ? (
                <span
                  className={styles.grip}
                  role="button"
                  tabIndex={0}
                  aria-label={`第 ${index + 1} 个：${row.code}，按上下键移动`}
                  onKeyDown={onKeyDown(row, index)}
                >
                  {index + 1}
                </span>
              ) : (
                index + 1
              )
            }
          >
            {may ? (
              <>
                {row.actions.some(({ event }) => event === 'start') ? (
                  <Button size="small" type={index === 0 ? 'primary' : 'default'} onClick={() => start(row)}>
                    开始检测
                  </Button>
                ) : null}
                <Button
                  size="small"
                  aria-label={`${row.code} 上移`}
                  disabled={index === 0}
                  onClick={() => move(row, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  aria-label={`${row.code} 下移`}
                  disabled={index === queued.length - 1}
                  onClick={() => move(row, index + 1)}
                >
                  ↓
                </Button>
                <Button size="small" type="text" onClick={() => remove(row)} aria-label={`${row.code} 移出`}>
                  移出
                </Button>
              </>
            ) : null}
          </WorklistLine>
        </li>
      ))}
    </ol>
  );
}
