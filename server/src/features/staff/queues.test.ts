import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { cardsApart, listOfCard, type CardRow } from '../../../test/card-lists.ts';
import * as laboratory from '../../../test/laboratory.ts';
import { newStaff } from '../../../test/people.ts';
import { waitingWork } from '../../../test/waiting-work.ts';
import type { World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  const scene = await laboratory.openLaboratory(100_000_00);
  world = scene.world;
  await waitingWork(scene);
});

const first = (rows: readonly CardRow[]): string | null =>
  rows.flatMap(({ clock, due_at }) => clock?.until ?? due_at ?? []).toSorted()[0] ?? null;

const roles: readonly StaffRole[] = ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'];

/** The cards that have something, by their keys; each role's say what their lists say. */
async function compared(): Promise<Set<string>> {
  const filled = new Set<string>();
  for (const role of roles) {
    const who = await newStaff(world, role);
    for (const card of await world.call(listQueues, {}, who)) {
      if (card.key in cardsApart) continue;
      const { rows, total } = await listOfCard(world, card, who);
      const { key, count, due } = card;
      expect.soft({ role, key, count, due }).toEqual({ role, key, count: total, due: first(rows) });
      expect.soft(rows.length).toBe(total);
      if (count > 0) filled.add(key);
    }
  }
  return filled;
}

test('the number and the first deadline on each card are those of the list that it leads to, for each role', async () => {
  expect((await compared()).size).toBeGreaterThan(20);
});

test('so they are when days have passed and clocks have run out', async () => {
  world.clock.pass(days(11));
  const late = await compared();
  expect([...late]).toEqual(expect.arrayContaining(['orders.travelling', 'tasks.lateObjections']));
  await world.settle();
  await compared();
});
