import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { matchFiles, type FileTask } from '@yance/contract/results/file-endpoints.ts';
import { attachFiles } from '@yance/contract/results/staff-endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { call, together } from '../../../lib/call.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { runEach } from '../../../lib/run-each.ts';
import { uploading, useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { toastFailure } from '../../../lib/toast.ts';
import { upload } from '../../../lib/upload.ts';
import { matchContents, type Ask } from './match-contents.ts';
import type { Picked } from './picked-files.ts';
import { matchedRows, type Match } from './split-zips.ts';
import { isReady, keyOf, type UploadRow } from './upload-row.ts';
import { useLooks } from './use-looks.ts';

/** As many as one call matches. */
const batch = 500;

/** The files of a folder: matched before anything is sent, then sent and attached one after the other. */
export function useUploadRun() {
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const [matching, setMatching] = useState(false);
  const [running, setRunning] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useLeaveGuard(running, uploading);

  const change = (key: string, part: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const look = useLooks();

  const add = async (picked: readonly Picked[]) => {
    const fresh = picked.filter((one) => !rows.some(({ key }) => key === keyOf(one)));
    setMatching(true);
    try {
      for (let from = 0; from < fresh.length; from += batch) {
        const added = await matchedRows(fresh.slice(from, from + batch), match);
        setRows((before) => [...before, ...added.filter(({ key }) => before.every((row) => row.key !== key))]);
      }
    } catch (error) {
      toastFailure(error);
    }
    setMatching(false);
  };

  const send = async (row: UploadRow, signal: AbortSignal) => {
    const { key, file, task } = row;
    const stored = row.stored ?? (await sendBytes(file, signal, (part) => change(key, part)));
    change(key, { stored, progress: 1 });
    const files = [{ rid: stored, sample_codes: row.sample_codes }];
    const attached = await call(attachFiles, { rid: task?.rid ?? '', files }, { idempotencyKey: newKey() });
    const known = attached.files.find(({ rid }) => rid === stored);
    if (!known) return;
    change(key, { closed: known.closed });
    look(known, (part) => change(key, part));
  };

  const run = async () => {
    const stop = new AbortController();
    abort.current = stop;
    setRunning(true);
    await together(async () => {
      await runEach(
        rows.filter(isReady),
        (row) => send(row, stop.signal),
        ({ key }, { state, words }) => {
          if (state === 'running') change(key, { state: 'sending', progress: 0, stage: 'sending', failure: '' });
          else if (state === 'done') change(key, { state: 'attached' });
          else if (stop.signal.aborted) change(key, { state: 'idle', progress: 0 });
          else change(key, { state: 'failed', failure: words });
        },
        () => stop.signal.aborted,
      );
      setRunning(false);
    });
  };

  const assign = (keys: readonly string[], task: FileTask, sample_codes: string[]) =>
    setRows((before) =>
      before.map((row) =>
        keys.includes(row.key) ? { ...row, task, sample_codes, confirmed: true, state: 'idle', failure: '' } : row,
      ),
    );

  return {
    rows,
    matching,
    running,
    add,
    run,
    assign,
    stop: () => abort.current?.abort(),
    confirm: (key: string) => change(key, { confirmed: true }),
    drop: (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
    clear: () => setRows([]),
  };
}

/** Where files belong, as many as there are. */
const match: Match = (picked) => matchContents(picked, ask);

const ask: Ask = async (picked) => {
  const found: OutputOf<typeof matchFiles> = { files: [], tasks: [] };
  for (let from = 0; from < picked.length; from += batch) {
    const files = picked
      .slice(from, from + batch)
      .map(({ path, file, sha256 }) => ({ path: path.slice(-500), size: file.size, sha256 }));
    const part = await call(matchFiles, { files });
    found.files.push(...part.files);
    found.tasks.push(...part.tasks);
  }
  return found;
};

async function sendBytes(
  file: File,
  signal: AbortSignal,
  change: (part: Partial<Pick<UploadRow, 'progress' | 'stage'>>) => void,
): Promise<string> {
  const onProgress = (progress: number) => change({ progress });
  return (await upload(uploadStaffFile, file, { signal, onProgress, onStage: (stage) => change({ stage }) })).rid;
}
