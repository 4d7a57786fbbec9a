import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { pickupMachine } from '@yance/contract/sampling/states.ts';
import { expect, test } from 'vitest';
import { newMember } from '../../../../test/people.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld } from '../../../../test/world.ts';
import { pickups } from '../sampling.tables.ts';

/** Written by hand from the page of states; T is the clock, M may what any staff role may. */
const expected = [
  ['-', 'book', 'C', 'waiting'],
  ['waiting', 'assign', 'B', 'arranged'],
  ['waiting', 'change', 'C', 'waiting'],
  ['arranged', 'change', 'C', 'waiting'],
  ['waiting', 'cancel', 'C', 'cancelled'],
  ['arranged', 'cancel', 'C', 'cancelled'],
  ['arranged', 'setOut', 'R', 'underway'],
  ['underway', 'collect', 'R', 'collected'],
  ['underway', 'fail', 'R', 'postponed'],
  ['postponed', 'rebook', 'CB', 'arranged'],
  ['postponed', 'expire', 'T', 'cancelled'],
  ['collected', 'takeIn', 'W', 'stored'],
  ['waiting', 'drop', 'T', 'cancelled'],
  ['arranged', 'drop', 'T', 'cancelled'],
  ['postponed', 'drop', 'T', 'cancelled'],
] as const;

test('only the moves of the table of on-site sampling go through, for every state, event, actor and target', async () => {
  const world = await openWorld();
  const member = await newMember(world);
  const request = { date: '2026-11-26', time: '09:00-11:00', sendAddress: member.address_rid ?? '' };
  const { rid } = await world.call(addSampling, request, member);
  expect(await walkMachine(world, { machine: pickupMachine, table: pickups, rid, expected })).toEqual([]);
});

test('a pickup that is taken in or cancelled never moves again', () => {
  expect(pickupMachine.steps.filter((step) => step.from === 'stored' || step.from === 'cancelled')).toEqual([]);
});
