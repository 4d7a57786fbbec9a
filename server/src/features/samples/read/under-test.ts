import type { SampleState } from '@yance/contract/samples/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import { orderRidsInStates } from '../samples.store.ts';
import type { Sample } from '../storage/sample-model.ts';

/** The lines of these orders on which a laboratory works now. */
export const linesUnderTest =
  port<(tx: Tx, orderRids: readonly string[]) => Promise<ReadonlySet<string>>>('samples.lines-under-test');

/** Where a sample may stand by the keeper's records while its laboratory already works with it. */
const there: readonly SampleState[] = ['received', 'stored', 'back'];

/** What a filter by these states needs to know of a member's samples to find them by what is shown. */
export async function testedOf(tx: Tx, memberRid: string, states: readonly SampleState[]) {
  if (!states.some((state) => state === 'testing' || there.includes(state))) return { states: there, lines: noLines };
  const orderRids = await orderRidsInStates(tx, memberRid, there);
  return { states: there, lines: orderRids.length > 0 ? await linesUnderTest.get()(tx, orderRids) : noLines };
}
const noLines: ReadonlySet<string> = new Set();

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
