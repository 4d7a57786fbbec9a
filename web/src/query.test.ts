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
