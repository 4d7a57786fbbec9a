import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('listeners hear every change until they leave, and the first value stays known', () => {
  const store = createStore('一');
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set('二');
  leave();
  store.set('三');
  expect([heard, store.get(), store.first]).toEqual([['二'], '三', '一']);
});
