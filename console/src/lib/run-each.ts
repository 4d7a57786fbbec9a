import { CallFailed } from '@yance/contract/kernel/client.ts';
import { failureWords } from '@yance/web/failure.ts';

export interface RowResult {
  state: 'running' | 'done' | 'refused';
  /** Why it was refused. */
  words: string;
  /** Whether the server has said so; otherwise the row may have gone through all the same. */
  answered: boolean;
}

/**
 * The same single step for many rows, one after the other, each in a call of its own: a row goes as a whole or is
 * refused as a whole, and the others go on. A broken connection ends the run, because what follows would fail alike.
 * `report` hears of every row; `stopped` is asked before each.
 */
export async function runEach<Row>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  report: (row: Row, result: RowResult) => void,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (const row of rows) {
    if (stopped()) return;
    report(row, { state: 'running', words: '', answered: false });
    try {
      await send(row);
      report(row, { state: 'done', words: '', answered: true });
    } catch (error) {
      const answered = error instanceof CallFailed && error.status < 500;
      report(row, { state: 'refused', words: failureWords(error), answered });
      if (!(error instanceof CallFailed) || error.status === 401) return;
    }
  }
}
