import { expect, test } from 'vitest';
import { orderTone } from './order-tone.ts';

test('an order is amber only where the customer has to act', () => {
  expect(orderTone({ state: 'checking', tab: 'checking' })).toBe('attention');
  expect(orderTone({ state: 'checking', tab: 'checking' }, 'staff')).toBe('info');
  expect(orderTone({ state: 'finished', tab: 'closed' })).toBe('info');
  expect(orderTone({ state: 'finished', tab: 'closed' }, 'customer')).toBe('attention');
  expect(orderTone({ state: 'cancelled', tab: 'closed' })).toBe('neutral');
});
