import type { FileLink } from '@yance/contract/files/file.ts';
import { photographSample } from '@yance/contract/samples/staff-endpoints.ts';
import { failureWords } from '@yance/web/failure.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { made } from '../../parts/scan-box/made.ts';
import { refusedWords } from '../../parts/scan-box/refused-words.ts';
import { useScanLines } from '../../parts/scan-box/use-scan-lines.ts';
import { sampleOf, type ScanGiven, type ScanStep } from './scan-steps.ts';

/** Bulk scanning: a code that is done already in this run is not done again. */
export function useScanRun(step: ScanStep, given: ScanGiven) {
  const { lines, run, change, clear: clearLines } = useScanLines();
  const done = useRef(new Set<string>());
  /** Which sample each line is of. */
  const scanned = useRef(new Map<number, string>());
  const scan = (code: string) =>
    run(code, async (key) => {
      const sample = await sampleOf(code);
      if (done.current.has(sample.rid))
        return { state: 'idle', words: `本次已${step.label}，没有重复操作，请扫下一件` };
      const brought = await made(() => step.run(sample, given, newKey()));
      if (!brought) return { code: sample.code, state: 'failed', words: refusedWords(sample, step.label) };
      done.current.add(sample.rid);
      scanned.current.set(key, sample.rid);
      const { undo } = step;
      return {
        state: 'done',
        words: [`${sample.code} ${sample.name}`, `已${step.label}`, given.place].filter(Boolean).join(' · '),
        marks: sample.marks,
        warning: 'missing' in brought && typeof brought.missing === 'string' ? brought.missing : undefined,
        photos: [],
        undo: undo && (() => takeBack(key, sample.rid, () => undo.run(sample, newKey()), undo.label)),
      };
    });
  const takeBack = (key: number, rid: string, back: () => Promise<unknown>, label: string) => {
    change(key, { state: 'waiting', undo: undefined, photos: undefined, warning: undefined });
    back().then(
      () => {
        done.current.delete(rid);
        change(key, { state: 'idle', words: `已撤销（${label}）` });
      },
      (error: unknown) => change(key, { state: 'failed', words: `没有撤销：${failureWords(error)}` }),
    );
  };
  /** One photo for the sample of a line, or for those of several lines that lie in one picture. */
  const photograph = async (keys: readonly number[], photo: FileLink) => {
    for (const key of keys) {
      const rid = scanned.current.get(key);
      if (!rid) continue;
      await call(photographSample, { rid, photo_rid: photo.rid }, { idempotencyKey: newKey() });
      change(key, ({ photos = [] }) => ({ photos: [...photos, photo] }));
    }
  };
  const clear = () => {
    done.current.clear();
    scanned.current.clear();
    clearLines();
  };
  return { lines, scan, photograph, clear };
}
