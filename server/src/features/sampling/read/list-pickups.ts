import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { keysOf, recordOf } from '@yance/contract/kernel/keys.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { pickupMachine, type PickupStage, pickupStages, type PickupState } from '@yance/contract/sampling/states.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { countPickups, pageOfPickups } from '../sampling.store.ts';
import { staffCardsOf } from './pickup-card.ts';

/** The operator's lists; what lies ahead comes by day, what is done by the newest. Phones stand masked. */
export async function listPickupsForStaff(
  work: StaffWork,
  input: InputOf<typeof listPickups>,
): Promise<OutputOf<typeof listPickups>> {
  const { stage, from, to, order_rid: orderRid, kw } = input;
  const filter = { states: stage && pickupStages[stage].states, from, to, orderRid, kw, byDay: stage !== 'done' };
  const { rows, total } = await pageOfPickups(work.tx, filter, input);
  const counts = await stageCounts(work);
  const list = (await staffCardsOf(work, rows)).map((card) => ({ ...card, phone: maskPhone(card.phone) }));
  return { list, total, page: input.page, size: input.size, counts };
}

async function stageCounts({ tx, clock }: Work): Promise<Record<PickupStage, number>> {
  const states = keysOf(pickupMachine.states);
  const numbers = await countPickups(tx, shanghaiDate(clock.now()), states);
  return recordOf(keysOf(pickupStages), (stage) =>
    pickupStages[stage].states.reduce((sum, state) => sum + (numbers.get(state)?.number ?? 0), 0),
  );
}

/** How many pickups stand in these states, with those whose day is over. */
export async function waitingPickups(
  { tx, clock }: Work,
  states: readonly PickupState[],
): Promise<{ count: number; overdue: number }> {
  const numbers = [...(await countPickups(tx, shanghaiDate(clock.now()), states)).values()];
  return {
    count: numbers.reduce((sum, { number }) => sum + number, 0),
    overdue: numbers.reduce((sum, { late }) => sum + late, 0),
  };
}
