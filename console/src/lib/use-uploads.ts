import type { Endpoint, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureWords } from '@yance/web/failure.ts';
import { cancelled, type UploadStage } from '@yance/web/upload-stages.ts';
import { discardUpload, upload } from './upload.ts';
import { useStayWhile } from '@yance/web/use-stay-while.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'arrived' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** How far a large file is. */
  stage: UploadStage;
  failure: string | null;
}

export const isMoving = ({ state }: Upload): boolean => state === 'sending' || state === 'waiting';

interface Given<E extends Endpoint> {
  /** Where each file goes. */
  endpoint: E | ((file: File) => E);
  fields?: Readonly<Record<string, string>>;
  /** `listed` takes the file off the list of uploads, once the page shows it elsewhere. */
  arrived: (data: OutputOf<E>, file: File, listed: () => void) => void;
}

/**
 * Sends files one after the other; leaving the page cancels what has not arrived. Each arrival is told to the page as
 * it stands then and drawn before the next one, so that a list to which every file is added loses none.
 */
export function useUploads<E extends Endpoint>({ endpoint, fields, arrived }: Given<E>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const chain = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);
  const listener = useRef(arrived);
  useLayoutEffect(() => {
    listener.current = arrived;
  });
  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  const moving = uploads.some(isMoving);
  useStayWhile(moving);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async (id: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    change(id, { state: 'sending' });
    try {
      const data = await upload(typeof endpoint === 'function' ? endpoint(file) : endpoint, file, {
        fields,
        signal,
        onProgress: (progress) => change(id, { progress }),
        onStage: (stage) => change(id, { stage }),
      });
      change(id, { state: 'arrived', progress: 1 });
      flushSync(() => listener.current(data, file, () => drop(id)));
    } catch (error) {
      const failure = signal.aborted ? null : failureWords(error);
      if (failure) change(id, { state: 'failed', failure });
    }
  };
  const queue = (id: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    chain.current = chain.current.then(() => send(id, file, abort.signal));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({
      id: next.current++,
      file,
      state: 'waiting',
      progress: 0,
      stage: 'sending',
      failure: null,
    }));
    setUploads((all) => [...all, ...added]);
    for (const { id, file } of added) queue(id, file);
  };
  const cancel = (id: number) => {
    aborts.current.get(id)?.abort(cancelled);
    const ended = uploads.find((each) => each.id === id);
    if (ended?.state === 'failed') void discardUpload(ended.file);
    drop(id);
  };
  const retry = (id: number) => {
    const one = uploads.find((each) => each.id === id);
    if (!one) return;
    change(id, { state: 'waiting', progress: 0, failure: null });
    queue(id, one.file);
  };
  return { uploads, moving, add, cancel, retry };
}
