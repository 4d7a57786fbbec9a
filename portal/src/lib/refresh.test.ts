import { expect, test } from 'vitest';
import { tokenState } from './refresh.ts';

test('a token is renewed in its last hour and ended at its end', () => {
  const now = 1_800_000_000;
  expect(tokenState(now + 3600, now)).toBe('good');
  expect(tokenState(now + 3599, now)).toBe('renew');
  expect(tokenState(now + 1, now)).toBe('renew');
  expect(tokenState(now, now)).toBe('ended');
  expect(tokenState(now - 1, now)).toBe('ended');
});
