import { createService } from '@yance/contract/catalogue/staff-endpoints.ts';
import { serviceMachine } from '@yance/contract/catalogue/states.ts';
import { expect, test } from 'vitest';
import { newStaff } from '../../../../test/people.ts';
import { walkMachine, type ExpectedStep } from '../../../../test/walk-machine.ts';
import { openWorld } from '../../../../test/world.ts';
import { records } from '../../publishing/publishing.tables.ts';

const states = ['draft', 'planned', 'published', 'withdrawn'];
/**
 * Written by hand: saving and planning change nothing that is offered; T is the clock, M may what any staff role may.
 */
const expected: ExpectedStep[] = [
  ['-', 'create', 'ET', 'draft'],
  ...states.map((state): ExpectedStep => [state, 'save', 'E', state]),
  ...states.map((state): ExpectedStep => [state, 'publish', 'ET', 'published']),
  ['draft', 'plan', 'E', 'planned'],
  ['planned', 'plan', 'E', 'planned'],
  ['withdrawn', 'plan', 'E', 'withdrawn'],
  ['published', 'plan', 'E', 'published'],
  ['planned', 'unplan', 'E', 'draft'],
  ['published', 'unplan', 'E', 'published'],
  ['withdrawn', 'unplan', 'E', 'withdrawn'],
  ['published', 'withdraw', 'E', 'withdrawn'],
];

test('only the moves of the table of services go through, for every state, event, actor and target', async () => {
  const world = await openWorld();
  const editor = await newStaff(world, 'E');
  const { rid } = await world.call(
    createService,
    { code: 'walked', name: '走一遍', type_id: 1, category_id: 11 },
    editor,
  );
  const details = { number: 1, note: '', publish_at: '2026-11-24T12:00:00+08:00' };
  expect(await walkMachine(world, { machine: serviceMachine, table: records, rid, expected, details })).toEqual([]);
});
