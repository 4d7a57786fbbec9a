import { after, days } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import { announce, type Fact } from '../../kernel/facts.ts';
import { reschedule, type JobKind } from '../../kernel/jobs.ts';
import { anyOrder } from '../orders/index.ts';
import { readSetting } from '../settings/index.ts';

const kind = 'sample.troubleRemind';

/** The customer is reminded of the choice; when it is the manager's to make, the order's own clock says. */
export async function startTroubleClock(work: Work, fact: Fact): Promise<void> {
  const day = await readSetting<number>(work.tx, 'order.problem_remind_days');
  const payload = { rid: fact.entity_rid, day };
  await reschedule(work, { kind, key: fact.entity_rid, runAt: after(work.clock.now(), days(day)), payload });
}

export const troubleReminder: JobKind = {
  kind,
  run: async (work, payload) => {
    const order = await anyOrder(work, String(payload.rid));
    if (order.state !== 'troubled') return;
    await announce(work, {
      entity: 'order',
      entity_rid: order.rid,
      event: 'troubleReminded',
      from_state: order.state,
      to_state: order.state,
      details: { day: Number(payload.day) },
    });
  },
};
