import { useEffect, useRef, useState } from 'react';
import { newKey } from '@yance/web/idempotency.ts';
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

/** Runs a step for each row and keeps what became of it. A row that is done is not run again; closing the page stops after the row under way. */
export function useRowRun<Row extends RunRow>({ send }: Given<Row>) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  // A row that is tried again after a broken connection may have gone through: the server knows it by its key.
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    stopped.current = false;
    return () => void (stopped.current = true);
  }, []);
  const keyOf = (row: Row): string => {
    const key = keys.current.get(row.key) ?? newKey();
    keys.current.set(row.key, key);
    return key;
  };
  const run = async (rows: readonly Row[]) => {
    stopped.current = false;
    setRunning(true);
    await together(async () => {
      await runEach(
        rows.filter((row) => results.get(row.key)?.state !== 'done'),
        (row) => send(row, keyOf(row)),
        (row, result) => {
          if (result.state === 'refused' && result.answered) keys.current.delete(row.key);
          setResults((before) => new Map(before).set(row.key, result));
        },
        () => stopped.current,
      );
      setRunning(false);
    });
  };
  return { results, running, run, stop: () => void (stopped.current = true) };
}
