import type { Tx, Work } from '../../kernel/db.ts';
import { subscribe, type AnyFact } from '../../kernel/facts.ts';
import { currentTexts, sendMessages } from '../messaging/index.ts';
import { workingStaff } from '../staff/index.ts';
import { aboutFact, type AboutFact } from './about-fact.ts';
import { staffNotices, type StaffNotice } from './staff-notices.ts';

/** Tells colleagues of a fact by SMS, each once; one without a phone finds it in the queues of the home page alone. */
async function notifyStaff(work: Work, fact: AnyFact, notice: StaffNotice): Promise<void> {
  const about = await aboutFact(work, fact, new Set(notice.variables));
  if (!about || !(await currentTexts(work.tx, notice.key)).get(notice.key)?.has('sms')) return;
  const parameters = Object.fromEntries(notice.variables.map((name) => [name, about.words[name] ?? '']));
  const reached = (await colleagues(work.tx, notice, about, fact)).filter(({ phone }) => phone);
  const common = { channel: 'sms', template: notice.key, parameters } as const;
  await sendMessages(
    work,
    reached.map(({ rid, phone }) => ({ ...common, key: `fact:${fact.seq}:${rid}`, to: phone })),
  );
}

async function colleagues(tx: Tx, { whom }: StaffNotice, { order, member }: AboutFact, { details }: AnyFact) {
  const courierRid = 'courier_rid' in details ? details.courier_rid : null;
  if (whom === 'courier') return (await workingStaff(tx, 'R')).filter(({ rid }) => rid === courierRid);
  if (whom === 'administrators') return workingStaff(tx, 'M');
  if (whom === 'laboratory') return peopleAt(tx, 'laboratory_rid' in details ? details.laboratory_rid : null);
  const managerRid = order?.manager_rid ?? member.manager_rid;
  return (await workingStaff(tx, 'B')).filter(({ rid }) => rid === managerRid);
}

/** Who is at work in a laboratory; the operator's own, who serve all, are none of them. */
async function peopleAt(tx: Tx, laboratory: unknown) {
  return (await workingStaff(tx, 'L')).filter((one) => !one.away && laboratory && one.laboratory_rid === laboratory);
}

export const staffSubscribers = staffNotices.map((notice) =>
  subscribe(`staff-notice:${notice.key}`, notice.on, (work, fact) => notifyStaff(work, fact, notice)),
);
