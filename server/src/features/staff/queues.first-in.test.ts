import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { cardsApart, listOfCard, type CardRow } from '../../../test/card-lists.ts';
import * as laboratory from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { newMember, newStaff } from '../../../test/people.ts';
import { waitingWork } from '../../../test/waiting-work.ts';
import type { World } from '../../../test/world.ts';

let world: World;
/** Two of each, made one after the other while the clock stands: what has a deadline has the same one. */
beforeAll(async () => {
  const scene = await laboratory.openLaboratory(100_000_00);
  world = scene.world;
  await waitingWork(scene);
  const student = await newMember(world);
  await deposited(world, student, 100_000_00);
  await waitingWork({ ...scene, student, day: 4 });
});

const deadline = ({ clock, due_at }: CardRow) => clock?.until ?? due_at ?? '';
/** A public id counts upwards with the moment at which its record was made. */
const made = ({ rid, order_rid }: CardRow) => rid ?? order_rid ?? '';

const roles: readonly StaffRole[] = ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'];

test('in each queue of the home page, who waits longest stands first of those with the same deadline or none', async () => {
  const compared = new Set<string>();
  for (const role of roles) {
    const who = await newStaff(world, role);
    for (const card of await world.call(listQueues, {}, who)) {
      if (card.key in cardsApart || compared.has(card.key)) continue;
      const { rows } = await listOfCard(world, card, who);
      if (rows.length < 2) continue;
      compared.add(card.key);
      for (const same of Map.groupBy(rows, deadline).values()) {
        const order = same.map(made);
        expect.soft({ card: card.key, order }).toEqual({ card: card.key, order: order.toSorted() });
      }
    }
  }
  expect(compared.size).toBeGreaterThan(20);
});
