import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { addDeposit, listDeposits, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { assetInfo, listUnsettledCharges, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { dateProblem, openSlots } from '@yance/contract/sampling/calendar.ts';
import { addSampling, samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import { shanghaiToday, type SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { smallPdf } from '../api/sample-files.ts';
import { confirmData, lock, order, publish, receive } from '../demo/order-steps.ts';

/** The same member, as each of the processes serves them. */
export type AtAll = readonly Person[];

/** Calls at the same time, turn by turn at another process. What was refused comes as its words. */
async function atOnce<T>(count: number, call: (index: number) => Promise<T>): Promise<(T | string)[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      call(index).catch((error: unknown) => {
        if (error instanceof CallFailed && error.status < 500) return error.message;
        throw error;
      }),
    ),
  );
}
const at = (member: AtAll, index: number): Person => member[index % member.length] as Person;
const done = <T>(answers: readonly (T | string)[]): T[] =>
  answers.filter((answer): answer is T => typeof answer !== 'string');

/** One idempotency key at several processes at once makes one deposit, and everybody gets its reply. */
export async function raceForKeys(members: readonly AtAll[]): Promise<void> {
  for (const member of members) {
    const idempotencyKey = randomUUID();
    const input = { amount_fen: 50_000, gift: 'none' as const };
    const answers = await atOnce(12, (index) => at(member, index).call(addDeposit, input, { idempotencyKey }));
    assert.equal(done(answers).length, 12, 'every call with the key is answered');
    assert.equal(new Set(done(answers).map(({ rid }) => rid)).size, 1, 'with the same deposit');
    const { list } = await at(member, 0).call(listDeposits, {});
    assert.equal(list.length, 1, 'which is the only one');
  }
  console.log(`  keys: ${members.length} × 12 calls with one key made ${members.length} deposits`);
}

/** More calls for one slot of pickups than it has places. */
export async function raceForPlaces(members: readonly AtAll[], capacity: number): Promise<void> {
  const first = at(members[0] ?? [], 0);
  const { calendar, full, now } = await first.call(samplingCalendar, { address_code: '320106' });
  const moment = { now: new Date(now), full };
  const days = Array.from({ length: 14 }, (_, index) => addDays(shanghaiDate(moment.now), index + 2));
  const date = days.find(
    (day) => dateProblem(calendar, day, moment) === null && openSlots(calendar, day, moment).length,
  );
  assert.ok(date, 'there is an open day');
  const [time = ''] = openSlots(calendar, date, moment);
  const addresses = await Promise.all(members.map((member) => at(member, 0).call(listAddresses, {})));
  const answers = await atOnce(members.length * 6, (index) => {
    const whose = index % members.length;
    const sendAddress = addresses[whose]?.list[0]?.address_rid ?? '';
    return at(members[whose] ?? [], Math.floor(index / members.length)).call(addSampling, { date, time, sendAddress });
  });
  assert.equal(done(answers).length, capacity, 'pickups in a slot');
  console.log(`  places: ${answers.length} calls for one slot got its ${capacity} places`);
}

/** Two statements and a balance that covers one of them, paid at all processes at once. */
export async function raceForBalance(member: AtAll, staff: SignedInStaff): Promise<void> {
  const customer = at(member, 0);
  const wanted = { count: 5, sample: '氧化锌', composition: 'ZnO' };
  const [found] = await customer.call(suggestServices, { kw: 'XRD' });
  assert.ok(found);
  for (let number = 0; number < 2; number += 1) {
    const rid = await order(customer, [{ ...wanted, service: found.name }]);
    const story = { staff, customer, rid };
    for (const step of [receive, lock, publish, confirmData]) await step(story);
  }
  const { list } = await customer.call(listUnsettledCharges, {});
  const statements: { rid: string; amount_fen: number }[] = [];
  for (const { rid } of list) statements.push(await customer.call(makeStatement, { charge_rids: [rid] }));
  assert.ok(statements.length >= 2, 'there are two statements');
  const amount = Math.max(...statements.map(({ amount_fen }) => amount_fen));
  await credit(customer, staff.finance, amount);
  const answers = await atOnce(statements.length * 9, (index) => {
    const statement = statements[index % statements.length];
    return at(member, Math.floor(index / statements.length)).call(payStatements, { rids: [statement?.rid ?? ''] });
  });
  assert.equal(done(answers).length, 1, 'payments from a balance that covers one');
  const { balance_fen } = await customer.call(assetInfo, {});
  assert.ok(balance_fen >= 0 && balance_fen < amount, 'the balance is what is left');
  console.log(
    `  balance: ${answers.length} payments of ${statements.length} statements, of which it covers one, paid one`,
  );
}

async function credit(customer: Person, finance: Person, amount_fen: number): Promise<void> {
  const { rid } = await customer.call(addDeposit, { amount_fen, gift: 'none' });
  const voucher = await customer.upload(uploadFile, { name: '转账凭证.pdf', bytes: smallPdf() });
  await customer.call(sendVoucher, { rid, voucher_rid: voucher.rid });
  await finance.call(postDeposit, { rid, amount_fen, bank_reference: rid, received_on: shanghaiToday() });
}
