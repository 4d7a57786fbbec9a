import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './entry-list.module.css';

interface Props<Entry> {
  noun: string;
  entries: readonly Entry[];
  change: (entries: Entry[]) => void;
  renderEntry: (entry: Entry, put: (next: Entry) => void, index: number) => ReactNode;
  /** What a new entry starts as; several kinds make several buttons. */
  blanks: readonly { label: string; make: () => Entry }[];
  /** Entries side by side with their steps, for short ones. */
  dense?: boolean;
  most?: number;
}

/**
 * Entries that can be added, moved and removed. Each keeps its place in memory, so that a removed one hands nothing to
 * the next.
 */
export function EntryList<Entry>({ noun, entries, change, renderEntry, blanks, dense, most = 100 }: Props<Entry>) {
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = entries.map((_, index) => known[index] ?? index);
  const set = (order: readonly number[], next: Entry[]) => {
    setKnown(order);
    change(next);
  };
  const move = (from: number, to: number) => {
    const turned = <T,>(all: readonly T[]): T[] => {
      const next = [...all];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    };
    set(turned(keys), turned(entries));
  };
  return (
    <div className={styles.entries}>
      {entries.map((entry, index) => (
        <div key={keys[index]} className={dense ? styles.line : styles.card}>
          <div className={styles.entry}>
            {renderEntry(entry, (next) => change(entries.map((old, at) => (at === index ? next : old))), index)}
          </div>
          <div className={styles.steps}>
            <Button size="small" type="text" disabled={index === 0} onClick={() => move(index, index - 1)}>
              上移
            </Button>
            <Button
              size="small"
              type="text"
              disabled={index === entries.length - 1}
              onClick={() => move(index, index + 1)}
            >
              下移
            </Button>
            <Button
              size="small"
              type="text"
              danger
              aria-label={`删除第 ${index + 1} 个${noun}`}
              onClick={() =>
                set(
                  keys.filter((_, at) => at !== index),
                  entries.filter((_, at) => at !== index),
                )
              }
            >
              删除
            </Button>
          </div>
        </div>
      ))}
      {entries.length >= most ? null : (
        <div className={styles.adders}>
          {blanks.map(({ label, make }) => (
            <Button
              key={label}
              type="dashed"
              onClick={() => set([...keys, Math.max(-1, ...keys) + 1], [...entries, make()])}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
