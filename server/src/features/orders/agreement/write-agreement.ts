import type { Work } from '../../../kernel/db.ts';
import { getMember } from '../../identity/index.ts';
import { agreementContent, newAgreement } from './agreement.ts';
import { insertAgreement, latestAgreement } from '../agreements.store.ts';
import { expectedResults, promiseCalendar } from '../price/promise-order.ts';
import type { Order, OrderLine } from '../state/order-model.ts';

/** A new version of the agreement over these lines, which waits to be signed. */
export async function writeAgreement(work: Work, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const latest = await latestAgreement(work.tx, order.rid);
  const { company } = await getMember(work.tx, order.member_rid);
  const content = await agreementContent(work.tx, {
    company,
    lines: [...lines],
    extras: order.extras,
    contact: { name: order.contact_name, phone: order.contact_phone },
    expected: expectedResults(order, await promiseCalendar(work.tx, work.clock.now())),
  });
  await insertAgreement(
    work.tx,
    newAgreement(work, {
      memberRid: order.member_rid,
      orderRid: order.rid,
      version: (latest?.version ?? 0) + 1,
      content,
    }),
  );
}
