import { expect, test } from 'vitest';
import { takenParts } from './taken-parts.ts';

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const amount = (seq: number, day: number, amount_fen: number) => ({ seq, at: on(day), amount_fen });
const step = (seq: number, day: number, to: string) => ({ seq, at: on(day), to });
const part = (day: number, fen: number) => ({ at: on(day), fen });

test('each rise counts from its own day, and what falls or comes back is taken off the newest', () => {
  const amounts = [amount(1, 1, 100), amount(5, 3, 60), amount(9, 8, 90)];
  const steps = [step(2, 1, 'sending')];
  expect(takenParts({ amounts, taken_fen: 90 }, steps)).toEqual([part(1, 60), part(8, 30)]);
  expect(takenParts({ amounts, taken_fen: 70 }, steps)).toEqual([part(1, 60), part(8, 10)]);
  expect(takenParts({ amounts, taken_fen: 0 }, steps)).toEqual([]);
});

test('what is held while approval is asked for counts from the approval on', () => {
  const waiting = [step(2, 1, 'approving')];
  const agreed = [...waiting, step(4, 3, 'sending')];
  const held = { amounts: [amount(1, 1, 100)], taken_fen: 100 };
  expect(takenParts(held, waiting)).toEqual([]);
  expect(takenParts(held, agreed)).toEqual([part(3, 100)]);
  // A rise of an approved order waits by itself.
  const raised = { amounts: [...held.amounts, amount(8, 8, 130)], taken_fen: 130 };
  const asked = [...agreed, step(6, 7, 'accepting'), step(7, 8, 'approving')];
  expect(takenParts(raised, asked)).toEqual([part(3, 100)]);
  expect(takenParts(raised, [...asked, step(9, 9, 'received')])).toEqual([part(3, 100), part(9, 30)]);
});

test('what is held for an order that waited for money counts since it began to wait', () => {
  const steps = [step(1, 1, 'approving'), step(2, 2, 'paying'), step(9, 20, 'sending')];
  expect(takenParts({ amounts: [amount(8, 20, 100)], taken_fen: 100 }, steps)).toEqual([part(2, 100)]);
});

test('a fee beside an order counts from the day of its charge', () => {
  expect(takenParts({ amounts: [amount(8, 20, 100)], taken_fen: 100 }, [])).toEqual([part(20, 100)]);
});
