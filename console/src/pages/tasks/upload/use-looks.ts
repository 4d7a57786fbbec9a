import { CallFailed } from '@yance/contract/kernel/client.ts';
import { previewResult } from '@yance/contract/results/staff-endpoints.ts';
import type { ResultFile } from '@yance/contract/results/task.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/call.ts';
import { lookOf, type UploadRow } from './upload-row.ts';

/** How long a file that waits for its check is left alone. */
const pauseMillis = 10_000;

type Seen = Pick<UploadRow, 'closed' | 'look'>;

/**
 * Tries whether stored files can be read, as the customer's page will; what cannot be tried now is not said. They go
 * one after the other, because reading takes longer than sending; one that waits for its check is tried until that has
 * ended, and those behind it wait with it.
 */
export function useLooks(): (file: ResultFile, seen: (part: Seen) => void) => void {
  const chain = useRef(Promise.resolve());
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => void (there.current = false);
  }, []);
  const look = async (file: ResultFile, seen: (part: Seen) => void) => {
    let { closed } = file;
    while (there.current) {
      const found = await opened(file);
      if (found) {
        seen(found);
        closed = found.closed;
      }
      if (closed !== 'waiting') return;
      await new Promise((resolve) => setTimeout(resolve, pauseMillis));
    }
  };
  return (file, seen) => void (chain.current = chain.current.then(() => look(file, seen)));
}

/** What can be read of a stored file, or why nobody can open it; undefined where neither is known now. */
async function opened(file: ResultFile): Promise<Seen | undefined> {
  try {
    const preview = await call(previewResult, { rid: file.rid, for_overlay: true });
    return { closed: null, look: lookOf(preview, file) };
  } catch (error) {
    const reason = error instanceof CallFailed ? error.reason : undefined;
    if (reason === 'fileUnchecked') return { closed: 'waiting', look: null };
    return reason === 'fileInfected' ? { closed: 'infected', look: null } : undefined;
  }
}
