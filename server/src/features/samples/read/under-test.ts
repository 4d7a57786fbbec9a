import type { SampleState } from '@yance/contract/samples/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import type { Sample } from '../storage/sample-model.ts';

/** The lines of these orders on which a laboratory works now. */
export const linesUnderTest =
  port<(tx: Tx, orderRids: readonly string[]) => Promise<ReadonlySet<string>>>('linesUnderTest');

/** Where a sample may stand by the keeper's records while its laboratory already works with it. */
const there: readonly SampleState[] = ['received', 'stored', 'back'];

/**
 * Samples as their reader sees them: to a customer one on the premises is 检测中 for as long as its line is tested,
 * whatever was scanned. The record itself stays as it is, because what follows the order reads it.
 */
export async function seenBy(tx: Tx, reader: Actor, rows: readonly Sample[]): Promise<Sample[]> {
  const possible = reader.kind === 'member' ? rows.filter(({ state }) => there.includes(state)) : [];
  if (possible.length === 0) return [...rows];
  const tested = await linesUnderTest.get()(tx, [...new Set(possible.map((row) => row.order_rid))]);
  return rows.map((row) =>
    there.includes(row.state) && tested.has(row.line_rid) ? { ...row, state: 'testing' as const } : row,
  );
}
