import { reservationMachine, waitMachine } from '@yance/contract/reservations/states.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { newMember } from '../../../../test/people.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld } from '../../../../test/world.ts';
import { joinWait } from '@yance/contract/reservations/endpoints.ts';
import { reservations, reservationWaits } from '../reservations.tables.ts';

/**
 * Written by hand from the page of states, with what staff arrange and what a breakdown releases; T is the clock, M may
 * what any staff role may. A refusal or an expiry of a mere change leads back to the old time, which is kept until the
 * new one is accepted.
 */
const expected = [
  ['-', 'book', 'C', 'confirming'],
  ['-', 'book', 'C', 'approving'],
  ['-', 'arrange', 'BL', 'accepting'],
  ['approving', 'approve', 'C', 'confirming'],
  ['approving', 'reject', 'C', 'cancelled'],
  ['approving', 'expire', 'T', 'cancelled'],
  ['approving', 'cancel', 'C', 'cancelled'],
  ['booked', 'reschedule', 'C', 'confirming'],
  ['confirming', 'accept', 'BL', 'booked'],
  ['confirming', 'refuse', 'BL', 'refused'],
  ['confirming', 'refuse', 'BL', 'booked'],
  ['confirming', 'propose', 'BL', 'accepting'],
  ['confirming', 'cancel', 'C', 'cancelled'],
  ['confirming', 'expire', 'T', 'cancelled'],
  ['confirming', 'expire', 'T', 'booked'],
  ['accepting', 'accept', 'C', 'booked'],
  ['accepting', 'refuse', 'C', 'cancelled'],
  ['accepting', 'refuse', 'C', 'booked'],
  ['accepting', 'expire', 'T', 'cancelled'],
  ['accepting', 'expire', 'T', 'booked'],
  ['booked', 'cancel', 'CBL', 'cancelled'],
  ['approving', 'release', 'BL', 'cancelled'],
  ['confirming', 'release', 'BL', 'cancelled'],
  ['confirming', 'release', 'BL', 'booked'],
  ['accepting', 'release', 'BL', 'cancelled'],
  ['accepting', 'release', 'BL', 'booked'],
  ['booked', 'release', 'BL', 'cancelled'],
  ['booked', 'checkIn', 'CL', 'using'],
  ['booked', 'miss', 'T', 'absent'],
  ['using', 'finish', 'LT', 'settling'],
  ['using', 'fault', 'CL', 'settling'],
  ['settling', 'confirm', 'CT', 'finished'],
  ['settling', 'dispute', 'C', 'disputed'],
  ['disputed', 'adjust', 'B', 'finished'],
  ['disputed', 'uphold', 'B', 'finished'],
] as const;

const expectedWaits = [
  ['-', 'join', 'C', 'waiting'],
  ['-', 'hold', 'BLT', 'offered'],
  ['offered', 'drop', 'CT', 'passed'],
  ['waiting', 'withdraw', 'BL', 'broken'],
  ['offered', 'withdraw', 'BL', 'broken'],
  ['waiting', 'offer', 'T', 'offered'],
  ['offered', 'take', 'C', 'taken'],
  ['offered', 'pass', 'T', 'passed'],
  ['waiting', 'leave', 'C', 'left'],
  ['offered', 'leave', 'C', 'left'],
  ['waiting', 'end', 'T', 'over'],
] as const;

test('only the moves of the two tables go through, for every state, event, actor and target', async () => {
  const world = await openWorld();
  const session = await newSession(world);
  const { rid } = await bookSlot(world, session, await newMember(world), slotOn(2, '10:00', 2));
  expect(await walkMachine(world, { machine: reservationMachine, table: reservations, rid, expected })).toEqual([]);
  const request = { ...session.request, ...slotOn(2, '10:00', 2) };
  const wait = await world.call(joinWait, request, await newMember(world));
  const given = { machine: waitMachine, table: reservationWaits, rid: wait.rid, expected: expectedWaits };
  expect(await walkMachine(world, given)).toEqual([]);
});

test('a reservation that is over never moves again', () => {
  const over = ['finished', 'absent', 'refused', 'cancelled'];
  expect(reservationMachine.steps.filter((step) => over.includes(step.from ?? ''))).toEqual([]);
});
