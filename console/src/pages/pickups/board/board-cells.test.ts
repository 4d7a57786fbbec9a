import type { BoardPickup, PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import { expect, test } from 'vitest';
import { cardDrop, cardsIn, cellDrop, fixedWhy, moveOf, nextOf, roomOf } from './board-cells.ts';
import { boardWith, cardOf } from './board-example.ts';

const [morning, noon] = ['09:00-11:00', '11:00-13:00'];
const list = [
  cardOf('a', { courier_rid: 'li' }),
  cardOf('b', { courier_rid: 'li' }),
  cardOf('c', { courier_rid: 'li' }),
  cardOf('d', { courier_rid: null, state: 'waiting' }),
];
const board: PickupBoard = boardWith(list);
const [a, b, c, d] = list as [BoardPickup, BoardPickup, BoardPickup, BoardPickup];
const rids = (cards: readonly BoardPickup[]) => cards.map(({ rid }) => rid);

test('a cell holds the pickups of its slot and courier as they are driven, the first column those of nobody', () => {
  expect(rids(cardsIn(board, morning, 'li'))).toEqual(['a', 'b', 'c']);
  expect(rids(cardsIn(board, morning, null))).toEqual(['d']);
  expect(rids(cardsIn(board, noon, 'li'))).toEqual([]);
});

test('a card that is let go in another cell becomes its last stop', () => {
  const cell = (slot: string, courier: string | null) => ({ drop: cellDrop(slot, courier), below: false });
  expect(moveOf(board, d, cell(morning, 'li'))).toEqual({
    rid: 'd',
    courier_rid: 'li',
    time: morning,
    before_rid: null,
  });
  expect(moveOf(board, d, cell(noon, null))).toEqual({ rid: 'd', courier_rid: null, time: noon, before_rid: null });
});

test('a card that is let go on another one stands before it, or after it in its lower half', () => {
  const on = (rid: string, below: boolean) => ({ drop: cardDrop(rid), below });
  expect(moveOf(board, c, on('a', false))).toMatchObject({ before_rid: 'a' });
  expect(moveOf(board, c, on('a', true))).toMatchObject({ before_rid: 'b' });
  expect(moveOf(board, a, on('c', true))).toMatchObject({ before_rid: null });
  expect(moveOf(board, d, on('b', false))).toEqual({ rid: 'd', courier_rid: 'li', time: morning, before_rid: 'b' });
});

test('what would stay as it was is no move', () => {
  expect(moveOf(board, c, { drop: cellDrop(morning, 'li'), below: false })).toBeNull();
  expect(moveOf(board, a, { drop: cardDrop('b'), below: false })).toBeNull();
  expect(moveOf(board, b, { drop: cardDrop('a'), below: true })).toBeNull();
  expect(moveOf(board, a, { drop: cardDrop('a'), below: true })).toBeNull();
  expect(moveOf(board, d, { drop: cellDrop(morning, null), below: false })).toBeNull();
  expect(moveOf(board, a, { drop: 'elsewhere', below: false })).toBeNull();
  expect(nextOf(board, a)).toBe('b');
});

test('a courier is full at the setting, and over it where customers rebooked', () => {
  expect(roomOf(board, morning, 'li')).toEqual({ words: '3/3', full: true, over: false });
  expect(roomOf({ ...board, courier_capacity: 2 }, morning, 'li')).toMatchObject({ words: '3/2', over: true });
  expect(roomOf(board, noon, 'li')).toMatchObject({ words: '0/3', full: false });
});

test('only what nobody has set out for is moved', () => {
  expect(fixedWhy(a)).toBeNull();
  expect(fixedWhy({ ...a, movable: false, label: '上门中' })).toContain('上门中');
});
