import { failureWords } from '@yance/web/failure.ts';
import { useRef, useState } from 'react';
import type { ScanLine } from './scan-lines.tsx';

/** What a step makes of its line. */
type Outcome = Partial<Omit<ScanLine, 'key'>>;

/**
 * The lines of a row of scans: each code becomes a line at once, the newest first, and the steps run one after the
 * other in the order of the scans, so that a fast hand never waits. A step that fails says why in its line.
 */
export function useScanLines() {
  const [lines, setLines] = useState<readonly ScanLine[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const number = useRef(0);
  const change = (key: number, part: Outcome | ((line: ScanLine) => Outcome)) =>
    setLines((before) =>
      before.map((line) =>
        line.key === key ? { ...line, ...(typeof part === 'function' ? part(line) : part) } : line,
      ),
    );
  /** A line that waits for its step. */
  const run = (code: string, step: (key: number) => Promise<Outcome>) => {
    const key = add({ code, state: 'waiting', words: '处理中…' });
    queue.current = queue.current.then(async () => {
      try {
        change(key, await step(key));
      } catch (error) {
        change(key, { state: 'failed', words: failureWords(error) });
      }
    });
  };
  /** A line as it stays. Returns its key. */
  const add = (line: Omit<ScanLine, 'key'>): number => {
    const key = ++number.current;
    setLines((before) => [{ key, ...line }, ...before]);
    return key;
  };
  return { lines, run, add, change, clear: () => setLines([]) };
}
