import { expect, test } from 'vitest';
import { afterLeaving, afterWaiting, beside, holdQueue, queuePage, type Queue } from './queue.ts';

const size = 3;
/** A list that is asked page by page, as it is at that moment. */
function listOf(name: string, rows: string[]) {
  const list = `/orders?tab=${name}`;
  const page = (no: number) => queuePage(rows.slice((no - 1) * size, no * size), no, size, rows.length);
  holdQueue(list, async (no) => page(no));
  const queue = (no = 1): Queue => ({ list, title: '订单', ...page(no) });
  return { queue, finish: (row: string) => void rows.splice(rows.indexOf(row), 1) };
}

test('the next and the previous record are those of the list, over the edges of its pages', async () => {
  const { queue } = listOf('ways', ['a', 'b', 'c', 'd']);
  expect((await beside(queue(), 0, 1))?.place).toBe('b');
  const over = await beside(queue(), 2, 1);
  expect(over).toMatchObject({ place: 'd', queue: { page: 2, before: 3, total: 4 } });
  expect((await beside(queue(2), 0, -1))?.place).toBe('c');
  expect(await beside(queue(2), 0, 1)).toBeUndefined();
  expect(await beside(queue(), 0, -1)).toBeUndefined();
});

test('a record that still waits in its queue is not left', async () => {
  const { queue } = listOf('stays', ['a', 'b']);
  expect(await afterLeaving(queue(), 'a', 0)).toBeUndefined();
});

test('after a record that is done comes the one that takes its row, then what was passed over, then nothing', async () => {
  const { queue, finish } = listOf('done', ['a', 'b', 'c', 'd']);
  const first = queue();
  finish('b');
  const second = await afterLeaving(first, 'b', 1);
  expect(second?.next).toMatchObject({ place: 'c', queue: { total: 3, places: ['a', 'c', 'd'] } });
  finish('c');
  const third = await afterLeaving(second?.next?.queue ?? first, 'c', 1);
  expect(third?.next?.place).toBe('d');
  finish('d');
  const fourth = await afterLeaving(third?.next?.queue ?? first, 'd', 1);
  expect(fourth?.next?.place).toBe('a');
  finish('a');
  const last = await afterLeaving(fourth?.next?.queue ?? first, 'a', 0);
  expect(last).toMatchObject({ next: undefined, queue: { total: 0 } });
});

test('the last of a page that empties leads back to the first page', async () => {
  const { queue, finish } = listOf('pages', ['a', 'b', 'c', 'd']);
  const there = queue(2);
  finish('d');
  expect((await afterLeaving(there, 'd', 0))?.next).toMatchObject({ place: 'a', queue: { page: 1, before: 0 } });
});

test('after a reload nobody asks the list: its page is still walked through, and no more', async () => {
  const queue: Queue = { list: '/tasks', title: '任务', places: ['a', 'b'], before: 0, total: 9, page: 1 };
  expect((await beside(queue, 0, 1))?.place).toBe('b');
  expect(await beside(queue, 1, 1)).toBeUndefined();
  expect(await afterLeaving(queue, 'a', 0)).toBeUndefined();
});

test('while steps wait to be sent their records count as done, also where the list still has them', async () => {
  const { queue, finish } = listOf('waits', ['a', 'b', 'c', 'd']);
  const second = await afterWaiting(queue(), 'a', new Set(['a']));
  expect(second).toMatchObject({ place: 'b', queue: { total: 3, places: ['b', 'c'] } });
  // What waited first is on its way, and its row is still there.
  const third = await afterWaiting(second?.queue ?? queue(), 'b', new Set(['a', 'b']));
  expect(third).toMatchObject({ place: 'c', queue: { total: 2 } });
  finish('a');
  finish('b');
  const fourth = await afterWaiting(third?.queue ?? queue(), 'c', new Set(['c']));
  expect(fourth?.place).toBe('d');
  finish('c');
  expect(await afterWaiting(fourth?.queue ?? queue(), 'd', new Set(['d']))).toBeUndefined();
});

test('at the end of the list comes what was passed over before the one that waits', async () => {
  const { queue } = listOf('over', ['a', 'b']);
  expect((await afterWaiting(queue(), 'b', new Set(['b'])))?.place).toBe('a');
});

test('a record that left while its list was read is not taken off the total twice', async () => {
  const list = '/orders?tab=race';
  // The page was read before a left, the total after it.
  holdQueue(list, async () => queuePage(['a', 'b', 'c'], 1, size, 2));
  const queue: Queue = { list, title: '订单', ...queuePage(['a', 'b', 'c'], 1, size, 3) };
  expect(await afterWaiting(queue, 'b', new Set(['a', 'b']))).toMatchObject({ place: 'c', queue: { total: 1 } });
});
