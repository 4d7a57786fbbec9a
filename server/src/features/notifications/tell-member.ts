import type { Fact, Subscriber } from '../../kernel/facts.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { enqueue, type JobKind } from '../../kernel/jobs.ts';
import { fillWords } from '../../kernel/refusal.ts';
import { gateways } from '../../gateways/gateways.ts';
import { getMember } from '../identity/index.ts';
import { getOrder } from '../orders/index.ts';
import { notices, type Notice } from './notices.ts';
import { insertMessage } from './notifications.store.ts';

/** Whom a fact concerns, where its page is, and the words for the notice. Money facts carry their payer. */
async function aboutFact(
  work: Work,
  fact: Fact,
): Promise<{ memberRid: string; link: string; words: Record<string, string> } | undefined> {
  if (fact.entity === 'order') {
    const order = await getOrder(work.tx, fact.entity_rid);
    return (
      order && {
        memberRid: order.member_rid,
        link: `/member/order?rid=${order.rid}`,
        words: { order_no: order.order_no },
      }
    );
  }
  const { payer_kind, payer_rid, received_fen, bonus_fen, amount_fen } = fact.details;
  if (payer_kind !== 'member' || typeof payer_rid !== 'string') return undefined;
  return {
    memberRid: payer_rid,
    link: '/member/center',
    words: {
      received: yuan(received_fen),
      bonus: yuan(bonus_fen),
      amount: yuan(amount_fen),
      reason: fact.reason ?? '',
    },
  };
}

const yuan = (fen: unknown): string => `¥${(Number(fen ?? 0) / 100).toFixed(2)}`;

/** Writes the in-site message of a fact and, where the notice says so, sends it by SMS through a job of its own. */
async function tellMember(work: Work, fact: Fact, notice: Notice): Promise<void> {
  const about = await aboutFact(work, fact);
  const ownDoing = fact.actor_kind === 'member' && fact.actor_rid === about?.memberRid;
  if (!about || (ownDoing && notice.sms)) return;
  const content = fillWords(notice.content, about.words);
  const fresh = await insertMessage(work.tx, {
    rid: newRid(),
    member_rid: about.memberRid,
    fact_seq: fact.seq,
    title: notice.title,
    content,
    link: notice.link ?? about.link,
    created_at: work.clock.now(),
    read_at: null,
  });
  if (fresh && notice.sms) {
    await enqueue(work, {
      kind: 'notifications:sms',
      key: String(fact.seq),
      payload: { member_rid: about.memberRid, text: content, template: notice.on, parameters: about.words },
    });
  }
}

export const noticeSubscribers: readonly Subscriber[] = notices.map((notice) => ({
  name: `notice:${notice.on}`,
  on: notice.on,
  run: (work, fact) => tellMember(work, fact, notice),
}));

export const noticeJob: JobKind = {
  kind: 'notifications:sms',
  run: async ({ tx, clock }, payload) => {
    const member = await getMember(tx, String(payload.member_rid));
    const text = `【研测】${String(payload.text)}`;
    await gateways().sms.send(
      {
        to: member.phone,
        text,
        template: String(payload.template),
        parameters: payload.parameters as Record<string, string>,
      },
      clock.now(),
    );
  },
};
