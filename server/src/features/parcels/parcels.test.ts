import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { courierCompanies } from '@yance/contract/parcels/parcel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followBy, kuaidi100Provider, push, pushedForm, type CourierProvider } from '../../../test/courier-provider.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days, hours, minutes } from '../../kernel/clock.ts';

let world: World;
let provider: CourierProvider;
let student: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  provider = await kuaidi100Provider();
  student = await newMember(world);
});
afterAll(() => provider.close());

const sent = async (number: string, courier = '顺丰速运') => {
  await again();
  const { rid } = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  await world.call(shipOrder, { rid, courier, number }, student);
  return rid;
};
/** A token that still counts after hours. */
const again = async (): Promise<void> => {
  student.token = (await world.call(login, { account: student.phone, password: student.password })).token;
};
const tracking = async (rid: string) => {
  await again();
  return (await world.call(getOrder, { rid }, student)).shipments[0]?.tracking;
};

test('without a provider a number only links to its courier', async () => {
  const rid = await sent('SF1000000001');
  world.clock.pass(hours(1));
  await world.settle();
  expect(await tracking(rid)).toEqual({
    progress: 'unknown',
    label: '已寄出',
    signed_at: null,
    lines: [],
    link: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/SF1000000001',
  });
  expect((await tracking(await sent('X-1000001', '其它')))?.link).toBe('https://www.kuaidi100.com/?nu=X-1000001');
  expect((await push(world, pushedForm('SF1000000001', '3', []).toString())).statusCode).toBe(403);
});

test('a parcel is asked about from a job, again and again until it is signed for, and never inside a request', async () => {
  followBy(provider);
  const rid = await sent('SF1000000002');
  expect(provider.taken).toEqual([]);
  expect((await tracking(rid))?.label).toBe('已寄出');
  world.clock.pass(minutes(11));
  await world.settle();
  expect(provider.taken).toMatchObject([{ num: 'SF1000000002', phone: '13800008000' }, { number: 'SF1000000002' }]);
  provider.know('SF1000000002', '0', [['2026-11-24 15:00:00', '快件到达北京']]);
  world.clock.pass(hours(4));
  await world.settle();
  expect(await tracking(rid)).toMatchObject({ label: '运输中', lines: [{ text: '快件到达北京' }] });
  provider.manner = 'garbage';
  world.clock.pass(hours(4));
  await world.settle();
  expect((await tracking(rid))?.label).toBe('运输中');
  provider.manner = 'ok';
  provider.know('SF1000000002', '3', [['2026-11-25 09:30:00', '已签收']]);
  world.clock.pass(hours(1));
  await world.settle();
  expect(await tracking(rid)).toMatchObject({ label: '已签收', signed_at: '2026-11-25T09:30:00+08:00' });
  const asked = provider.taken.length;
  world.clock.pass(hours(48));
  await world.settle();
  expect(provider.taken).toHaveLength(asked);
});

const askedFor = (number: string) => provider.taken.filter((one) => one.num === number || one.number === number);
test('a parcel that was sent is still asked about after its courier got another name on the list', async () => {
  followBy(provider);
  const rid = await sent('SF1000000099');
  const [courier] = courierCompanies;
  const { name } = courier;
  Object.assign(courier, { name: '顺丰' });
  try {
    world.clock.pass(minutes(11));
    await world.settle();
    expect(askedFor('SF1000000099')).not.toEqual([]);
    expect((await tracking(rid))?.link).toContain('sf-express.com');
    provider.know('SF1000000099', '3', [['2026-11-25 09:30:00', '已签收']]);
    world.clock.pass(hours(4));
    await world.settle();
    expect((await tracking(rid))?.label).toBe('已签收');
  } finally {
    Object.assign(courier, { name });
  }
});

const pass = async (millis: number) => {
  world.clock.pass(millis);
  await world.settle();
};

test('a refused subscription loses no news, and is tried again with the next question', async () => {
  followBy(provider);
  const number = 'SF1000000004';
  const rid = await sent(number);
  provider.manner = 'noSubscription';
  provider.know(number, '0', [['2026-11-26 15:00:00', '快件到达南京']]);
  await pass(minutes(11));
  expect(await tracking(rid)).toMatchObject({ label: '运输中', lines: [{ text: '快件到达南京' }] });
  await pass(hours(4));
  provider.manner = 'ok';
  provider.know(number, '5', [['2026-11-26 19:00:00', '正在派送']]);
  await pass(hours(4));
  expect((await tracking(rid))?.label).toBe('派送中');
  await pass(hours(4));
  const [question, subscription] = [{ num: number }, { number }];
  const both = [question, subscription];
  expect(askedFor(number)).toMatchObject([both, both, both, question].flat());
});

test.each(['unavailable', 'refusal', 'garbage'] as const)(
  'a provider that answers with %s for three days ends no tracking',
  async (manner) => {
    followBy(provider);
    const number = `SF-${manner}`;
    const rid = await sent(number);
    provider.manner = manner;
    for (let hour = 0; hour < 72; hour += 1) await pass(hours(1));
    provider.manner = 'ok';
    provider.know(number, '3', [['2026-11-30 09:30:00', '已签收']]);
    await pass(hours(1));
    expect(await tracking(rid)).toMatchObject({ label: '已签收', signed_at: '2026-11-30T09:30:00+08:00' });
  },
);

test('after thirty days nobody is asked any more, whether a courier answered or not', async () => {
  followBy(provider);
  await sent('SF1000000005');
  provider.manner = 'unavailable';
  await pass(minutes(11));
  await pass(days(31));
  const asked = askedFor('SF1000000005').length;
  await pass(days(2));
  expect(askedFor('SF1000000005')).toHaveLength(asked);
  provider.manner = 'ok';
});

test('pushed news count once, and what was signed for stays so', async () => {
  followBy(provider);
  const rid = await sent('SF1000000003');
  const signed = pushedForm('SF1000000003', '3', [['2026-11-26 10:00:00', '已签收']]).toString();
  for (const body of [
    signed,
    signed,
    pushedForm('SF1000000003', '5', [['2026-11-26 09:00:00', '派送中']]).toString(),
  ]) {
    const reply = await push(world, body);
    expect([reply.statusCode, reply.json()]).toEqual([200, { result: true, returnCode: '200', message: '成功' }]);
  }
  expect(await tracking(rid)).toMatchObject({ label: '已签收', lines: [{ text: '已签收' }] });
  const { rows } = await world.database.pool.query<{ number: number }>(
    `select count(*)::int as number from facts where entity = 'parcel' and event = 'sign' and details ->> 'number' = 'SF1000000003'`,
  );
  expect(rows[0]?.number).toBe(1);
  expect((await push(world, signed.replace('sign=', 'sign=0'))).statusCode).toBe(403);
  expect((await push(world, '')).statusCode).toBe(403);
});
