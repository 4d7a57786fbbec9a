import type { FileLink } from '@yance/contract/files/file.ts';
import { photographSample } from '@yance/contract/samples/staff-endpoints.ts';
import { failureWords } from '@yance/web/failure.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import type { ScanLine } from '../../parts/scan-box/scan-lines.tsx';
import { sampleOf, type ScanGiven, type ScanStep } from './scan-steps.ts';

/**
 * Bulk scanning: each code becomes a line at once, and steps run one after the other in the order of the scans, so
 * that a fast hand never waits. A code that is done already in this run is not done again.
 */
export function useScanRun(step: ScanStep, given: ScanGiven) {
  const [lines, setLines] = useState<readonly ScanLine[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const done = useRef(new Set<string>());
  /** Which sample each line is of. */
  const scanned = useRef(new Map<number, string>());
  const number = useRef(0);
  const change = (key: number, with_: Partial<ScanLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...with_ } : line)));
  const work = async (key: number, code: string) => {
    try {
      const sample = await sampleOf(code);
      if (done.current.has(sample.rid)) return change(key, { state: 'idle', words: '本次已扫过，没有重复操作' });
      const brought = await step.run(sample, given, newKey());
      done.current.add(sample.rid);
      scanned.current.set(key, sample.rid);
      const { undo } = step;
      change(key, {
        state: 'done',
        words: [`${sample.code} ${sample.name}`, `已${step.label}`, given.place].filter(Boolean).join(' · '),
        marks: sample.marks,
        warning: 'missing' in brought && typeof brought.missing === 'string' ? brought.missing : undefined,
        photos: [],
        undo: undo && (() => takeBack(key, sample.rid, () => undo.run(sample, newKey()), undo.label)),
      });
    } catch (error) {
      change(key, { state: 'failed', words: failureWords(error) });
    }
  };
  const takeBack = (key: number, rid: string, run: () => Promise<unknown>, label: string) => {
    change(key, { state: 'waiting', undo: undefined, photos: undefined, warning: undefined });
    run().then(
      () => {
        done.current.delete(rid);
        change(key, { state: 'idle', words: `已撤销（${label}）` });
      },
      (error: unknown) => change(key, { state: 'failed', words: `没有撤销：${failureWords(error)}` }),
    );
  };
  const scan = (code: string) => {
    const key = ++number.current;
    setLines((before) => [{ key, code, state: 'waiting', words: '处理中…' }, ...before]);
    queue.current = queue.current.then(() => work(key, code));
  };
  /** One photo for the sample of a line, or for those of several lines that lie in one picture. */
  const photograph = async (keys: readonly number[], photo: FileLink) => {
    for (const key of keys) {
      const rid = scanned.current.get(key);
      if (!rid) continue;
      await call(photographSample, { rid, photo_rid: photo.rid }, { idempotencyKey: newKey() });
      setLines((before) =>
        before.map((line) => (line.key === key ? { ...line, photos: [...(line.photos ?? []), photo] } : line)),
      );
    }
  };
  const clear = () => {
    done.current.clear();
    scanned.current.clear();
    setLines([]);
  };
  return { lines, scan, photograph, clear };
}
