import { CallFailed } from '@yance/contract/kernel/client.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { expect, test } from 'vitest';
import { createQueryClient, createReading } from './query.ts';

test('a refusal is an answer, a lost connection is asked about again', async () => {
  const failures = [new CallFailed({ code: 0, msg: '无权查看', data: null }, 200), new TypeError('lost')];
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
  expect(asked).toEqual([1, 2]);
});
