import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  kuaidi100Provider,
  pushedForm,
  providerAccount,
  type CourierProvider,
} from '../../../test/courier-provider.ts';
import { courierFrom, courierEnvironment } from './environment.ts';
import { kuaidi100, kuaidi100Sign } from './kuaidi100.ts';
import { z } from 'zod';

let provider: CourierProvider;
const gateway = () => kuaidi100({ ...providerAccount, apiUrl: provider.endpoint });
const parcel = { courier: 'shunfeng', number: 'SF1234567890', phone: '13800008000' };
beforeAll(async () => {
  provider = await kuaidi100Provider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.manner = 'ok';
  provider.taken.length = 0;
});

test('a query carries customer, param and the upper-case MD5 of param, key and customer, and reads what is known', async () => {
  provider.know(parcel.number, '3', [
    ['2026-11-25 15:02:11', '已签收，签收人：研测收样中心'],
    ['2026-11-24 20:10:00', '快件已揽收'],
  ]);
  expect(await gateway().query(parcel)).toEqual({
    progress: 'signed',
    signedAt: '2026-11-25 15:02:11',
    lines: [
      { at: '2026-11-25 15:02:11', text: '已签收，签收人：研测收样中心' },
      { at: '2026-11-24 20:10:00', text: '快件已揽收' },
    ],
  });
  expect(provider.taken).toMatchObject([{ com: 'shunfeng', num: parcel.number, phone: parcel.phone }]);
  const wrong = kuaidi100({ ...providerAccount, key: 'another-key', apiUrl: provider.endpoint });
  await expect(wrong.query(parcel)).rejects.toThrow('快递100 拒绝了查询（503）');
});

test('a number that no courier knows yet is no failure', async () => {
  expect(await gateway().query({ ...parcel, number: 'SF0000000000' })).toBeUndefined();
});

test.each([
  ['garbage', '快递100 的答复无法识别'],
  ['unavailable', '快递100 答复 503'],
  ['reset', '无法连接快递100'],
  ['refusal', '快递100 拒绝了查询（601）'],
  ['nonsense', '快递100 的答复无法识别'],
] as const)('%s ends as a failure without number, phone or key', async (manner, words) => {
  provider.manner = manner;
  const failed = await gateway()
    .query(parcel)
    .catch((error: unknown) => String(error));
  expect(failed).toBe(`Error: ${words}`);
});

test('a provider that never answers is left after ten seconds', async () => {
  provider.manner = 'slow';
  const signalAfter = AbortSignal.timeout.bind(AbortSignal);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((millis) => signalAfter(millis / 100));
  onTestFinished(() => patience.mockRestore());
  await expect(gateway().query(parcel)).rejects.toThrow('无法连接快递100');
  expect(patience.mock.calls).toEqual([[10_000]]);
});

test('a subscription names where and with which salt news are to come; one that stands already is fine', async () => {
  const callback = 'https://yance.example/api/open/parcel/push';
  await gateway().subscribe(parcel, callback);
  await gateway().subscribe(parcel, callback);
  expect(provider.taken[0]).toMatchObject({
    company: 'shunfeng',
    number: parcel.number,
    parameters: { callbackurl: callback, salt: providerAccount.salt },
  });
  provider.manner = 'refusal';
  await expect(gateway().subscribe(parcel, callback)).rejects.toThrow('快递100 没有接受订阅');
});

test('pushed news count only with the signature of param and salt', () => {
  const form = pushedForm(parcel.number, '5', [['2026-11-25 09:00:00', '正在派送']]);
  expect(gateway().readPush(form)).toMatchObject({
    courier: 'shunfeng',
    number: parcel.number,
    news: { progress: 'delivering', signedAt: null },
  });
  const changed = new URLSearchParams(form);
  changed.set('param', (form.get('param') ?? '').replace(parcel.number, 'SF9'));
  expect(gateway().readPush(changed)).toBeUndefined();
  expect(gateway().readPush(new URLSearchParams())).toBeUndefined();
  const param = 'no JSON';
  expect(
    gateway().readPush(new URLSearchParams({ param, sign: kuaidi100Sign(param, providerAccount.salt) })),
  ).toBeUndefined();
  const mute = kuaidi100({ ...providerAccount, salt: undefined, apiUrl: provider.endpoint });
  expect(mute.readPush(form)).toBeUndefined();
});

test('the environment names a whole account, none, or what is missing, and repeats no value', () => {
  const read = (given: object) => courierFrom(z.object(courierEnvironment).parse(given));
  expect(read({})).toEqual({ courier: undefined });
  expect(read({ KUAIDI100_CUSTOMER: 'C0FFEE', KUAIDI100_KEY: 'abcd1234' })).toEqual({
    courier: { customer: 'C0FFEE', key: 'abcd1234', salt: undefined, apiUrl: 'https://poll.kuaidi100.com' },
  });
  expect(read({ KUAIDI100_KEY: 'abcd1234' })).toEqual({
    missing: ['KUAIDI100_CUSTOMER must be set, because tracking parcels at 快递100 needs it.'],
  });
  const wrong = z.object(courierEnvironment).safeParse({ KUAIDI100_API_URL: 'http://example.com' });
  expect(wrong.error?.issues[0]?.message).toBe(
    'KUAIDI100_API_URL must be an https address without a path; http only on this machine.',
  );
});
