import { createHash, timingSafeEqual } from 'node:crypto';
import type { ParcelProgress } from '@yance/contract/parcels/parcel.ts';
import { z } from 'zod';
import { CourierFailed, type CourierGateway, type ParcelNews, type ParcelNumber } from './port.ts';

export interface Kuaidi100Account {
  /** Number of the customer at 快递100. */
  customer: string;
  key: string;
  /** Signs what 快递100 pushes here; without it nothing is pushed. */
  salt: string | undefined;
  /** Where 快递100 is reached, without a slash at the end. */
  apiUrl: string;
}

/** A job waits for the answer, and its lease is two minutes. */
const patienceMs = 10_000;
const mostLines = 100;

/** 快递100's states: 0 moving, 1 collected, 2 trouble, 3 signed, 4 and 6 sent back, 5 delivering, 14 refused. */
const progressOf: Readonly<Record<string, ParcelProgress>> = {
  '0': 'moving',
  '1': 'collected',
  '2': 'trouble',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returned',
  '7': 'moving',
  '8': 'moving',
  '14': 'returned',
};
const line = z.object({
  time: z.string().max(40).default(''),
  ftime: z.string().max(40).optional(),
  context: z.string(),
});
const result = z.object({
  com: z.string().default(''),
  nu: z.string().default(''),
  state: z.union([z.string(), z.number()]).transform(String),
  data: z.array(line).default([]),
});
const refusal = z.object({ result: z.literal(false), returnCode: z.union([z.string(), z.number()]).transform(String) });
const subscribed = z.object({ returnCode: z.union([z.string(), z.number()]).transform(String) });
const push = z.object({ lastResult: result });

/** The signature of a query: upper-case MD5 of param, key and customer; of a push: of param and salt. */
export const kuaidi100Sign = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join('')).digest('hex').toUpperCase();

export function kuaidi100(account: Kuaidi100Account): CourierGateway {
  const { customer, key, salt, apiUrl } = account;
  return {
    async query(parcel) {
      const param = JSON.stringify({
        com: parcel.courier,
        num: parcel.number,
        phone: parcel.phone,
        resultv2: '0',
        show: '0',
        order: 'desc',
      });
      const answer = await post(`${apiUrl}/poll/query.do`, {
        customer,
        sign: kuaidi100Sign(param, key, customer),
        param,
      });
      const refused = refusal.safeParse(answer);
      // 500 and 201: nothing known of this number yet. 408: the phone is missing or wrong.
      if (refused.success && ['500', '201'].includes(refused.data.returnCode)) return undefined;
      if (refused.success) throw new CourierFailed(`快递100 拒绝了查询（${refused.data.returnCode.slice(0, 10)}）`);
      const known = result.safeParse(answer);
      if (!known.success) throw new CourierFailed('快递100 的答复无法识别');
      return newsOf(known.data);
    },
    async subscribe(parcel, callbackurl) {
      if (!salt) return;
      const param = JSON.stringify(subscription(parcel, { key, salt, callbackurl }));
      const answer = subscribed.safeParse(await post(`${apiUrl}/poll`, { schema: 'json', param }));
      // 501: it was subscribed before.
      if (!answer.success || !['200', '501'].includes(answer.data.returnCode))
        throw new CourierFailed('快递100 没有接受订阅');
    },
    readPush(form) {
      const [param, sign] = [form.get('param') ?? '', form.get('sign') ?? ''];
      if (!salt || !sameText(sign.toUpperCase(), kuaidi100Sign(param, salt))) return undefined;
      const news = push.safeParse(parsed(param));
      if (!news.success || news.data.lastResult.nu === '') return undefined;
      const { com, nu } = news.data.lastResult;
      return { courier: com, number: nu, news: newsOf(news.data.lastResult) };
    },
  };
}

const subscription = (
  { courier, number, phone }: ParcelNumber,
  { key, salt, callbackurl }: { key: string; salt: string; callbackurl: string },
) => ({ company: courier, number, key, parameters: { callbackurl, salt, resultv2: '0', phone } });

async function post(url: string, form: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new CourierFailed(`快递100 答复 ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof CourierFailed) throw error;
    throw new CourierFailed(error instanceof SyntaxError ? '快递100 的答复无法识别' : '无法连接快递100');
  }
}

function newsOf({ state, data }: z.output<typeof result>): ParcelNews {
  const progress = progressOf[state] ?? 'moving';
  const lines = data.slice(0, mostLines).map(({ time, ftime, context }) => ({
    at: ftime ?? time,
    text: context.slice(0, 500).replaceAll('\u0000', ''),
  }));
  return { progress, lines, signedAt: progress === 'signed' ? (lines[0]?.at ?? null) : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
