import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { Tx } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';

const steps: readonly string[] = [
  ...transferMachine.steps.map(({ event }) => event),
  ...Object.keys(transferMachine.notes),
];

/** The steps of transfers, without what their recipients were notified of beside them. */
export async function timelinesOf(
  tx: Tx,
  rids: readonly string[],
  names: (fact: Fact) => string,
): Promise<(rid: string) => TimelineEvent[]> {
  const facts: Fact[] = await factsOf(tx, transferMachine.name, [...rids]);
  const own = Map.groupBy(
    facts.filter(({ event }) => steps.includes(event)),
    ({ entity_rid }) => entity_rid,
  );
  return (rid) => (own.get(rid) ?? []).map((fact) => ({ ...timelineLine(transferMachine, fact, names), details: {} }));
}
