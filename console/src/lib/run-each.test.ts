import { CallFailed } from '@yance/contract/kernel/client.ts';
import { expect, test } from 'vitest';
import { runEach, type RowResult } from './run-each.ts';

const refused = (msg: string, status = 200) => new CallFailed({ code: 0, msg, data: null }, status);

async function ran(send: (row: string) => Promise<unknown>, stopped?: () => boolean) {
  const results = new Map<string, RowResult>();
  await runEach(['a', 'b', 'c'], send, (row, result) => results.set(row, result), stopped);
  return Object.fromEntries([...results].map(([row, { state, words }]) => [row, words || state]));
}

test('a row that is refused keeps its reason, and the others go on', async () => {
  const send = async (row: string) => {
    if (row === 'b') throw refused('客户尚未签署');
  };
  expect(await ran(send)).toEqual({ a: 'done', b: '客户尚未签署', c: 'done' });
});

test('a broken connection or an ended sign-in ends the run, and what follows is not touched', async () => {
  const broken = async (row: string) => {
    if (row === 'b') throw new TypeError('fetch failed');
  };
  expect(await ran(broken)).toEqual({ a: 'done', b: '网络不通，请检查网络后重试' });
  const ended = async (row: string) => {
    if (row === 'a') throw refused('登录已过期，请重新登录', 401);
  };
  expect(await ran(ended)).toEqual({ a: '登录已过期，请重新登录' });
});

test('a run that is stopped finishes its row and begins no other', async () => {
  let stop = false;
  const send = async (row: string) => void (stop = row === 'b');
  expect(await ran(send, () => stop)).toEqual({ a: 'done', b: 'done' });
});
