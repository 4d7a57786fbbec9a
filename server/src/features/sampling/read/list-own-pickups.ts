import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { openPickupStates, pickupMachine } from '@yance/contract/sampling/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { type Fact, factsOf } from '../../../kernel/facts.ts';
import { pageOfPickups } from '../sampling.store.ts';
import { cardsOf } from './pickup-card.ts';

const actorWords: Readonly<Record<string, string>> = { member: '客户', staff: '研测' };

export async function listOwnPickups(
  work: MemberWork,
  input: InputOf<typeof listSamplings>,
): Promise<OutputOf<typeof listSamplings>> {
  const states = input.open ? [...openPickupStates, 'collected' as const] : undefined;
  const { of, order_rid: orderRid, since: from, until: to } = input;
  const filter = { memberRid: work.actor.rid, rid: of, orderRid, states, from, to };
  const { rows, total } = await pageOfPickups(work.tx, filter, input);
  const facts = await factsOf(
    work.tx,
    'pickup',
    rows.map((row) => row.rid),
  );
  const list = (await cardsOf(work, rows)).map((card) => ({
    ...card,
    timeline: facts.filter((fact) => fact.entity_rid === card.rid && isStep(fact)).map(ownLine),
  }));
  return { list, total, page: input.page, size: input.size };
}

export const actorWord = ({ actor_kind }: Fact): string => actorWords[actor_kind] ?? '系统';

/** What the operator notes beside the steps is its own. */
const isStep = ({ event }: Fact): boolean => pickupMachine.steps.some((step) => step.event === event);

const ownLine = (fact: Fact) => ({ ...timelineLine(pickupMachine, fact, actorWord), details: {} });
