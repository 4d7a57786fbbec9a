import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { SharedView } from '@yance/contract/sharing/open-endpoints.ts';
import { failureWords } from '@yance/web/failure.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import { call } from '../../lib/call.ts';
import { openShare, previewShare, readShare } from '../../lib/share-calls.ts';
import { keepPass, keptPass } from './kept-pass.ts';

/** How the page stands: `over` for good, `failed` may be tried again, `asks` for the passcode. */
export type ShareState =
  | { kind: 'opening' }
  | { kind: 'asks'; problem: string }
  | { kind: 'over'; words: string }
  | { kind: 'failed'; words: string }
  | { kind: 'open'; pass: string; view: SharedView };

const quiet = { quiet: true };
/** How often an open page asks whether it still is. */
const askSeconds = 15;
const ends = ['shareOver', 'shareRevoked', 'shareExpired'];

/** Opens the link of a code, and notices within seconds that it was taken back or is over. */
export function useShare(code: string): {
  state: ShareState;
  open: (passcode?: string) => Promise<void>;
  /** The files in the viewer, while the page is open. */
  read: ReadPreview;
} {
  const [state, setState] = useState<ShareState>({ kind: 'opening' });
  const begun = useRef(false);
  const open = useCallback(
    async (passcode?: string) => {
      try {
        const opened = await call(openShare, { code, ...(passcode && { passcode }) }, quiet);
        if (passcode) keepPass(code, opened.pass);
        setState({ kind: 'open', ...opened });
      } catch (error) {
        setState(afterRefusal(error));
      }
    },
    [code],
  );
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const kept = keptPass(code);
    if (kept === null) return void open();
    void call(readShare, { pass: kept }, quiet).then(
      (view) => setState({ kind: 'open', pass: kept, view }),
      (error) => {
        const state = afterRefusal(error);
        // Only a connection that is away for a moment leaves the pass good.
        if (error instanceof CallFailed && error.reason) keepPass(code, null);
        if (state.kind === 'over') setState(state);
        else void open();
      },
    );
  }, [code, open]);

  const pass = state.kind === 'open' ? state.pass : null;
  useEffect(() => {
    if (pass === null) return;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const view = await call(readShare, { pass }, quiet);
        setState((now) => (now.kind === 'open' && now.pass === pass ? { ...now, view } : now));
      } catch (error) {
        const reason = error instanceof CallFailed ? error.reason : undefined;
        if (reason === 'passOver') void open();
        // A connection that is away for a moment takes nothing from the page.
        else if (reason && ends.includes(reason)) {
          keepPass(code, null);
          setState({ kind: 'over', words: failureWords(error) });
        }
      }
    };
    const timer = setInterval(() => void ask(), askSeconds * 1000);
    const awake = () => void ask();
    document.addEventListener('visibilitychange', awake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', awake);
    };
  }, [code, pass, open]);
  const read: ReadPreview = useCallback(
    (rid, signal) => call(previewShare, { pass: pass ?? '', rid }, { ...quiet, ...(signal && { signal }) }),
    [pass],
  );
  return { state, open, read };
}

function afterRefusal(error: unknown): ShareState {
  const words = failureWords(error);
  const reason = error instanceof CallFailed ? error.reason : undefined;
  if (reason === 'passcodeNeeded') return { kind: 'asks', problem: '' };
  if (reason === 'passcodeWrong' || reason === 'passcodeLocked') return { kind: 'asks', problem: words };
  return reason && ends.includes(reason) ? { kind: 'over', words } : { kind: 'failed', words };
}
