import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { newTicket } from '@yance/contract/identity/wechat-endpoints.ts';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';

/** A ticket with its picture, fetched when the code is shown and again on `renew`. */
export function useTicket(): { ticket: OutputOf<typeof newTicket> | null; failed: string; renew: () => void } {
  const [ticket, setTicket] = useState<OutputOf<typeof newTicket> | null>(null);
  const [failed, setFailed] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setTicket(null);
    setFailed('');
    call(newTicket, {}, { quiet: true, signal: stop.signal }).then(setTicket, (failure: unknown) => {
      if (!stop.signal.aborted) setFailed(failureWords(failure));
    });
    return () => stop.abort();
  }, [round]);
  return { ticket, failed, renew: useCallback(() => setRound((before) => before + 1), []) };
}
