import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { kuaidi100 } from '../src/gateways/courier/kuaidi100.ts';
import { gateways, setGateways } from '../src/gateways/gateways.ts';
import type { World } from './world.ts';

/** How 快递100 behaves: as it should, refusing all or only subscriptions, or not as itself at all. */
type Manner = 'ok' | 'refusal' | 'noSubscription' | 'slow' | 'reset' | 'garbage' | 'nonsense' | 'unavailable';
type Line = readonly [time: string, context: string];

export interface CourierProvider {
  endpoint: string;
  /** What it was asked, in the order of arrival. */
  taken: Record<string, unknown>[];
  manner: Manner;
  /** Makes a number known: its state, and its lines, newest first. */
  know(number: string, state: string, lines: readonly Line[]): void;
  close(): Promise<void>;
}

export const providerAccount = { customer: 'TESTCUSTOMER', key: 'test-courier-key', salt: 'test-courier-salt' };

const brokenReplies: Partial<Record<Manner, string>> = {
  garbage: '<html>13800008000',
  nonsense: '{"message":"ok","data":7}',
};
const md5 = (words: string): string => createHash('md5').update(words).digest('hex').toUpperCase();
const refusal = (returnCode: string, message: string) => ({ result: false, returnCode, message });
const resultOf = (number: string, state: string, lines: readonly Line[]) => ({
  message: 'ok',
  status: '200',
  condition: 'F00',
  com: 'shunfeng',
  nu: number,
  state,
  ischeck: state === '3' ? '1' : '0',
  data: lines.map(([time, context]) => ({ time, ftime: time, context })),
});

/** Speaks 快递100's query and subscription, and checks the signature of a query. */
export async function kuaidi100Provider(): Promise<CourierProvider> {
  const known = new Map<string, { state: string; lines: readonly Line[] }>();
  const subscribed = new Set<string>();
  const answer = (path: string, form: URLSearchParams): unknown => {
    const param = form.get('param') ?? '';
    const given = JSON.parse(param) as { num?: string; number?: string; key?: string };
    if (path === '/poll') {
      if (given.key !== providerAccount.key) return refusal('600', '您不是合法的订阅者');
      provider.taken.push(given);
      if (provider.manner === 'refusal' || provider.manner === 'noSubscription')
        return refusal('701', '拒绝订阅的快递公司');
      const again = subscribed.has(given.number ?? '');
      subscribed.add(given.number ?? '');
      return again ? refusal('501', '重复订阅') : { result: true, returnCode: '200', message: '提交成功' };
    }
    if (form.get('sign') !== md5(param + providerAccount.key + providerAccount.customer))
      return refusal('503', '验证签名失败');
    provider.taken.push(given);
    if (provider.manner === 'refusal') return refusal('601', '没有可用单量');
    const row = known.get(given.num ?? '');
    return row ? resultOf(given.num ?? '', row.state, row.lines) : refusal('500', '查询无结果，请隔段时间再查');
  };
  const server = createServer((request, response) => {
    if (provider.manner === 'slow') return;
    if (provider.manner === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    void text(request).then((body) => {
      const wrong = brokenReplies[provider.manner];
      const status = provider.manner === 'unavailable' ? 503 : 200;
      const path = new URL(request.url ?? '', 'http://provider').pathname;
      const reply = wrong ?? JSON.stringify(answer(path, new URLSearchParams(body)));
      response.writeHead(status, { 'content-type': 'application/json' }).end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: CourierProvider = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    manner: 'ok',
    know: (number, state, lines) => void known.set(number, { state, lines }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** From now on parcels are followed by this provider. */
export const followBy = ({ endpoint }: CourierProvider): void =>
  setGateways({ ...gateways(), courier: kuaidi100({ ...providerAccount, apiUrl: endpoint }) });

/** What 快递100 posts to the operator. */
export const push = (world: World, body: string) =>
  world.app.http.inject({
    method: 'POST',
    url: '/api/open/parcel/push',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });

/** News as 快递100 pushes them, signed. */
export function pushedForm(number: string, state: string, lines: readonly Line[]): URLSearchParams {
  const param = JSON.stringify({ status: 'polling', message: '', lastResult: resultOf(number, state, lines) });
  return new URLSearchParams({ param, sign: md5(param + providerAccount.salt) });
}
