import { outcomeNames } from '@yance/contract/notifications/channels.ts';
import { expect, test } from 'vitest';
import { countedStates, deliveryText, deliveryTone } from './list-words.ts';

test('samples are counted by what is said of them', () => {
  const sample = (label: string) => ({ label }) as Parameters<typeof countedStates>[0][number];
  expect(countedStates([sample('已收样'), sample('待寄样'), sample('已收样')])).toBe('已收样 2、待寄样 1');
  expect(countedStates([])).toBe('');
});

test('a message of the site says whether it was read; the others say what the provider answered', () => {
  const said = (message: Parameters<typeof deliveryText>[0]) => [
    deliveryText(message, outcomeNames),
    deliveryTone(message),
  ];
  expect(said({ channel: 'site', outcome: 'sent', read: null })).toEqual(['未读', 'quiet']);
  expect(said({ channel: 'site', outcome: 'sent', read: '2026-11-24T08:00:00+08:00' })).toEqual(['已读', 'done']);
  expect(said({ channel: 'sms', outcome: 'sent', read: null })).toEqual(['已发送', 'done']);
  expect(said({ channel: 'mail', outcome: 'given_up', read: null })).toEqual(['已放弃', 'danger']);
});
