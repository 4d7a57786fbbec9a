import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { expect, test } from 'vitest';
import { createQueryClient, createReading } from './query.ts';

const refused = (status: number, retryAfter: string | null) =>
  new CallFailed({ code: 0, msg: '', data: null }, status, { retryAfter });

test('a refusal is an answer, a lost connection and a busy platform are asked about again, but not one busy for long', async () => {
  const failures = [
    refused(200, null),
    new TypeError('lost'),
    refused(503, '2'),
    refused(503, '600'),
    refused(429, '2'),
  ];
  const asked = await Promise.all(
    failures.map(async (failure) => {
      let times = 0;
      const reading = createReading(() => {
        times += 1;
        return Promise.reject(failure);
      });
      const client = createQueryClient(1);
      await client
        .fetchQuery({ ...reading(listOrders, {}), retry: client.getDefaultOptions().queries?.retry, retryDelay: 0 })
        .catch(() => null);
      return times;
    }),
  );
  expect(asked).toEqual([1, 2, 2, 1, 1]);
});

test('what a member owns is read again when its page is opened again, but not by each part of one page; the catalogue is kept', () => {
  const client = createQueryClient(0);
  const asked: string[] = [];
  const reading = createReading((endpoint) => {
    asked.push(endpoint.path);
    return new Promise(() => undefined);
  });
  const opened = (options: { queryKey: QueryKey }, readBefore: number) => {
    asked.length = 0;
    client.setQueryData(options.queryKey, {}, { updatedAt: Date.now() - readBefore });
    new QueryObserver(client, options).subscribe(() => undefined)();
    return asked.length;
  };
  const orders = reading(listOrders, {});
  const service = reading(getServiceDetail, { rid: '00000000-0000-4000-8000-000000000001' });
  expect([opened(orders, 2000), opened(orders, 0), opened(service, 2000)]).toEqual([1, 0, 0]);
});
