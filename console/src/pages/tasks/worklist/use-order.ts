import { saveWorklist, type Worklist, type WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { moved } from '../../../lib/moved.ts';
import { useStep } from '../../../lib/use-step.ts';

/** The runs that somebody has put into this order, until the server has it too. */
interface Wanted {
  rids: readonly string[];
  /** The version that it was made from; a newer one has it, or shows what somebody else has made of it. */
  version: number;
}

/**
 * The order of an instrument's runs: shown at once as it was put, then kept on the server. What the server refuses goes
 * back to how it is there.
 */
export function useOrder(list: Worklist) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const step = useStep((task_rids: string[], idempotencyKey) => {
    const { version, instrument } = list;
    return call(saveWorklist, { instrument_rid: instrument.rid, version, task_rids }, { idempotencyKey });
  });
  const known = new Map([...list.queued, ...list.unplaced].map((row) => [row.rid, row]));
  const rids = wanted?.version === list.version ? wanted.rids : list.queued.map(({ rid }) => rid);
  const queued = rids.flatMap((rid) => known.get(rid) ?? []);
  const save = (next: readonly string[]) => {
    if (step.isPending || next.join() === rids.join()) return;
    setWanted({ rids: next, version: list.version });
    step.mutate([...next], { onError: () => setWanted(null) });
  };
  return {
    queued,
    unplaced: list.unplaced.filter(({ rid }) => !rids.includes(rid)),
    saving: step.isPending,
    /** To another place in the order, counted without itself. */
    move: ({ rid }: WorklistRow, to: number) => save(moved(rids, rid, to)),
    add: (rows: readonly WorklistRow[]) => save([...rids, ...rows.map(({ rid }) => rid)]),
    remove: ({ rid }: WorklistRow) => save(rids.filter((one) => one !== rid)),
  };
}
