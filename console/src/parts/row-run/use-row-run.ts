import { useEffect, useRef, useState } from 'react';
import { useIntent } from '@yance/web/idempotency.ts';
import { together } from '../../lib/call.ts';
import { runEach, type RowResult } from '../../lib/run-each.ts';

/** One row of a bulk step. */
export interface RunRow {
  key: string;
  name: string;
  note?: string;
}

interface Given<Row extends RunRow> {
  send: (row: Row, idempotencyKey: string) => Promise<unknown>;
}

/**
 * Runs a step for each row and keeps what became of it. A row that is done is not run again; closing the page stops
 * after the row under way.
 */
export function useRowRun<Row extends RunRow>({ send }: Given<Row>) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  // A row that is tried again after a broken connection may have gone through: the server knows it by its key.
  const intent = useIntent();
  useEffect(() => {
    stopped.current = false;
    return () => void (stopped.current = true);
  }, []);
  /** Resolves with whether every row that it was given is done. */
  const run = async (rows: readonly Row[]): Promise<boolean> => {
    stopped.current = false;
    let done = rows.filter(({ key }) => results.get(key)?.state === 'done').length;
    setRunning(true);
    await together(async () => {
      await runEach(
        rows.filter((row) => results.get(row.key)?.state !== 'done'),
        (row) => send(row, intent.keyOf(row.key)),
        (row, result) => {
          if (result.state === 'done') done += 1;
          if (result.state === 'refused' && result.answered) intent.done(row.key);
          setResults((before) => new Map(before).set(row.key, result));
        },
        () => stopped.current,
      );
      setRunning(false);
    });
    return done === rows.length;
  };
  return { results, running, run, stop: () => void (stopped.current = true) };
}
