import { expect, test } from 'vitest';
import { byRoom, fullnessOf, gridOf, lookOf, placeDrop, putOf, spotDrop, stepOf, unplaced } from './plan-moves.ts';
import { placeOf, planWith, sampleOf } from './plan-example.ts';

const first = sampleOf('a', { spot: 'A1' });
const plan = planWith([first, sampleOf('b', { spot: 'B2' }), sampleOf('c', { spot: '' })]);

test('the grid shows each sample at its position, the others free, and those without a position apart', () => {
  expect(gridOf(plan).map((row) => row.map(({ spot, sample }) => `${spot}${sample ? `=${sample.rid}` : ''}`))).toEqual([
    ['A1=a', 'A2', 'A3'],
    ['B1', 'B2=b', 'B3'],
  ]);
  expect(unplaced(plan).map(({ rid }) => rid)).toEqual(['c']);
});

test('a sample goes to a free position or another place, and stays where another one lies', () => {
  expect(putOf(plan, first, spotDrop('B1'))).toEqual({ place: '冰箱 1', spot: 'B1' });
  expect(putOf(plan, first, spotDrop('B2'))).toBeNull();
  expect(putOf(plan, first, spotDrop('A1'))).toBeNull();
  expect(putOf(plan, first, placeDrop('柜 | 2'))).toEqual({ place: '柜 | 2' });
  expect(putOf(plan, first, placeDrop('冰箱 1'))).toBeNull();
});

test('the step is the one that the server allows', () => {
  const actions = (...events: string[]) => ({ actions: events.map((event) => ({ event, label: '' })) });
  expect(stepOf(actions('store', 'trouble'))).toBe('store');
  expect(stepOf(actions('move'))).toBe('move');
  expect(stepOf(actions('take'))).toBeNull();
});

test('how full a place is counts positions, or its limit, or nothing', () => {
  expect(fullnessOf(placeOf({ samples: 3 }))).toEqual({ words: '3/6', share: 0.5 });
  expect(fullnessOf(placeOf({ rows: 0, columns: 0, most: 4, samples: 6 }))).toEqual({ words: '6/4', share: 1 });
  expect(fullnessOf(placeOf({ rows: 0, columns: 0, samples: 6 }))).toEqual({ words: '6 件', share: null });
});

test('what leaves soon stands out, by what becomes of it and whether its day is over', () => {
  const leaves = { kind: 'keepEnds' as const, label: '留样到期', date: '2026-12-01', overdue: false, soon: true };
  expect(lookOf(sampleOf('x', { leaves }))).toBe('ends');
  expect(lookOf(sampleOf('x', { leaves: { ...leaves, overdue: true } }))).toBe('overdue');
  expect(lookOf(sampleOf('x', { leaves: { ...leaves, kind: 'destroy', date: null } }))).toBe('destroy');
  expect(lookOf(sampleOf('x', { leaves: { ...leaves, soon: false } }))).toBeUndefined();
  expect(lookOf(first)).toBeUndefined();
});

test('places stand by their room, those without one last', () => {
  const list = [placeOf({ room: '' }), placeOf({ room: '样品间' }), placeOf({ room: '样品间' })];
  expect(byRoom(list).map(({ room, places }) => [room, places.length])).toEqual([
    ['样品间', 2],
    ['', 1],
  ]);
});
