import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listNotTaken as listCall } from '@yance/contract/results/staff-endpoints.ts';
import type { SampleState } from '@yance/contract/samples/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { tasksByRid } from '../dispatch.store.ts';
import { canSee } from './own-laboratory.ts';

/** States in which a sample is here and has not been put away, so that nobody can take it out. */
const outsideStates: readonly SampleState[] = ['received', 'back'];

/** Samples of these tasks that nobody has taken out. Refuses `notFound` for a task that the actor may not see. */
export async function listNotTaken(
  { tx, actor }: StaffWork,
  rids: readonly string[],
): Promise<OutputOf<typeof listCall>> {
  const found = await tasksByRid(tx, rids);
  if (found.length < new Set(rids).size || found.some((task) => !canSee(actor, task))) throw new Refusal('notFound');
  const lines = new Set(found.map(({ line_rid }) => line_rid));
  const orders = [...new Set(found.map(({ order_rid }) => order_rid))];
  const samples = (await samplesOfOrders(tx, orders)).filter(({ line_rid }) => lines.has(line_rid));
  const shown = (states: readonly SampleState[]) =>
    samples.flatMap(({ rid, code, place, state }) => (states.includes(state) ? [{ rid, code, place }] : []));
  return { stored: shown(['stored']), outside: shown(outsideStates) };
}
