import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listWorklists as listCall } from '@yance/contract/results/worklist-endpoints.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listInstruments } from '../../catalogue/index.ts';
import { countQueued, countRunning, countUnplaced } from '../worklist.store.ts';

export type WorklistInstrument = Awaited<ReturnType<typeof listInstruments>>[number];

/** Instruments in use that the actor may work at: a laboratory's people have its own. */
async function ownInstruments({ tx, actor }: StaffWork): Promise<WorklistInstrument[]> {
  const own = onlyLaboratory(actor);
  return (await listInstruments(tx)).filter(
    ({ retired, laboratory_rid }) => !retired && (own === undefined || laboratory_rid === own),
  );
}

/** Refuses `notFound` for another laboratory's instrument, and for one that is not in use. */
export async function ownInstrument(work: StaffWork, rid: string): Promise<WorklistInstrument> {
  const found = (await ownInstruments(work)).find((one) => one.rid === rid);
  if (!found) throw new Refusal('notFound');
  return found;
}

export const shownInstrument = ({ rid, name, model, laboratory_rid, laboratory }: WorklistInstrument) => ({
  rid,
  name,
  model,
  laboratory_rid,
  laboratory,
});

/** How much each instrument has in front of it. */
export async function listWorklists(work: StaffWork): Promise<OutputOf<typeof listCall>> {
  const queued = await countQueued(work.tx);
  const running = await countRunning(work.tx);
  const list = (await ownInstruments(work)).map((one) => ({
    ...shownInstrument(one),
    queued: queued.get(one.rid) ?? 0,
    running:
      running.find(
        ({ laboratory_rid, instrument }) => laboratory_rid === one.laboratory_rid && instrument === instrumentName(one),
      )?.number ?? 0,
  }));
  return { list, unplaced: await countUnplaced(work.tx, onlyLaboratory(work.actor)) };
}
