import { webhookMostKept } from '@yance/contract/integrations/webhooks.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { type Fact, subscribe } from '../../../kernel/facts.ts';
import { anyReceiver, hasWaiting, insertDelivery, lockWebhook, receiversOf } from '../webhooks.store.ts';
import { schedulePurge } from '../purge.ts';
import { scheduleDelivery } from './deliver-next.ts';
import { concernedBy, eventOf, factsOfMessages, messageOf } from './message-of-fact.ts';

/** Adds a message for every receiver that wants to hear of a fact; a fact that comes twice adds none. */
export const messageSubscriber = subscribe(
  'integrations:messages',
  factsOfMessages,
  async (work, fact) => {
    const event = eventOf(fact);
    const [rids] = await concernedBy(work.tx, [fact]);
    if (!event || !rids?.length) return;
    const receivers = (await receiversOf(work.tx, rids)).filter(({ events }) => events.includes(event));
    if (receivers.length === 0) return;
    const body = JSON.stringify(await messageOf(work.tx, fact, event));
    for (const { rid } of receivers) await add(work, { rid, seq: fact.seq, event, body });
  },
  { among: wanted },
);

/**
 * A receiver that was switched off because it accepted nothing goes on being told, so that its owner misses nothing
 * after switching it on; what its owner switched off is told nothing.
 */
async function add(
  work: Work,
  { rid, seq, event, body }: { rid: string; seq: number; event: NonNullable<ReturnType<typeof eventOf>>; body: string },
): Promise<void> {
  const { tx, clock } = work;
  const webhook = await lockWebhook(tx, rid);
  if (!webhook || webhook.off === 'owner') return;
  if (webhook.off && (await hasWaiting(tx, rid, webhookMostKept))) return;
  const about = { webhook_rid: rid, member_rid: webhook.member_rid, event, seq, body };
  await insertDelivery(tx, { rid: newRid(), ...about, created_at: clock.now() });
  if (!webhook.off) await scheduleDelivery(work, webhook);
  await schedulePurge(work);
}

/** Those of the facts whose members have a receiver for them; most members have none. */
async function wanted(tx: Tx, facts: readonly Fact[]): Promise<readonly Fact[]> {
  const moving = facts.filter((fact) => eventOf(fact) !== undefined);
  const events = [...new Set(moving.flatMap((fact) => eventOf(fact) ?? []))];
  const heard = new Set<string>();
  for (const event of events) if (await anyReceiver(tx, event)) heard.add(event);
  const candidates = moving.filter((fact) => heard.has(eventOf(fact) ?? ''));
  if (candidates.length === 0) return [];
  const concerned = await concernedBy(tx, candidates);
  const receivers = await receiversOf(tx, [...new Set(concerned.flat())]);
  return candidates.filter((fact, index) =>
    receivers.some(
      ({ member_rid, events: chosen }) =>
        concerned[index]?.includes(member_rid) && chosen.some((event) => event === eventOf(fact)),
    ),
  );
}
