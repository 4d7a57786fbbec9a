import { orderMachine } from '@yance/contract/orders/states.ts';
import { expect, test } from 'vitest';
import { found } from '../../../../test/communities.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember } from '../../../../test/people.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld } from '../../../../test/world.ts';
import { orders } from '../orders.tables.ts';

/** Written by hand from the page of states; T is the clock, M may what any staff role may, C is O as well. */
const expected = [
  ['-', 'submit', 'C', 'sending'],
  ['-', 'submit', 'C', 'confirming'],
  ['-', 'submit', 'C', 'paying'],
  ['-', 'submit', 'C', 'approving'],
  ['-', 'offer', 'B', 'accepting'],
  ['approving', 'approve', 'C', 'sending'],
  ['approving', 'approve', 'C', 'received'],
  ['approving', 'approve', 'C', 'paying'],
  ['approving', 'reject', 'C', 'cancelled'],
  ['approving', 'expire', 'T', 'cancelled'],
  ['confirming', 'confirm', 'B', 'sending'],
  ['confirming', 'confirm', 'B', 'paying'],
  ['confirming', 'reprice', 'B', 'accepting'],
  ['received', 'reprice', 'B', 'accepting'],
  ['waiting', 'reprice', 'B', 'accepting'],
  ['accepting', 'accept', 'C', 'sending'],
  ['accepting', 'accept', 'C', 'paying'],
  ['accepting', 'accept', 'C', 'received'],
  ['accepting', 'accept', 'C', 'approving'],
  ['accepting', 'refuse', 'C', 'cancelled'],
  ['accepting', 'expire', 'T', 'cancelled'],
  ['paying', 'pay', 'CFT', 'sending'],
  ['paying', 'pay', 'CFT', 'received'],
  ['paying', 'expire', 'T', 'cancelled'],
  ['sending', 'ship', 'C', 'travelling'],
  ['sending', 'provide', 'CT', 'received'],
  ['sending', 'dropOff', 'C', 'travelling'],
  ['sending', 'collect', 'R', 'travelling'],
  ['sending', 'expire', 'T', 'cancelled'],
  ['sending', 'receive', 'WT', 'received'],
  ['travelling', 'receive', 'WT', 'received'],
  ['sending', 'trouble', 'WLT', 'troubled'],
  ['travelling', 'trouble', 'WLT', 'troubled'],
  ['received', 'trouble', 'WLT', 'troubled'],
  ['waiting', 'trouble', 'WLT', 'troubled'],
  ['troubled', 'supplement', 'CB', 'sending'],
  ['troubled', 'goOn', 'CB', 'received'],
  ['troubled', 'goOn', 'CB', 'travelling'],
  ['troubled', 'goOn', 'CB', 'sending'],
  ['troubled', 'giveUp', 'CB', 'cancelled'],
  ['received', 'lock', 'B', 'waiting'],
  ['waiting', 'start', 'L', 'testing'],
  ['testing', 'askCancel', 'C', 'testing'],
  ['testing', 'grantCancel', 'B', 'cancelled'],
  ['testing', 'denyCancel', 'B', 'testing'],
  ['testing', 'deliver', 'AB', 'checking'],
  ['testing', 'deliver', 'AB', 'cancelled'],
  ['checking', 'finish', 'CTF', 'finished'],
  ['approving', 'cancel', 'CB', 'cancelled'],
  ['confirming', 'cancel', 'CB', 'cancelled'],
  ['accepting', 'cancel', 'CB', 'cancelled'],
  ['paying', 'cancel', 'CB', 'cancelled'],
  ['sending', 'cancel', 'CB', 'cancelled'],
  ['travelling', 'cancel', 'CB', 'cancelled'],
  ['troubled', 'cancel', 'CB', 'cancelled'],
  ['received', 'cancel', 'CB', 'cancelled'],
  ['waiting', 'cancel', 'CB', 'cancelled'],
] as const;

test('only the moves of the order table go through, for every state, event, actor and target', async () => {
  const world = await openWorld();
  // Only an order on a community's money can be in every state.
  const owner = await newMember(world);
  const community = await found(world, owner);
  const { rid } = await placeOrder(world, owner, undefined, { community_rid: community.rid });
  expect(await walkMachine(world, { machine: orderMachine, table: orders, rid, expected })).toEqual([]);
});

test('an order that is cancelled or finished never moves again', () => {
  const left = orderMachine.steps.filter((step) => step.from === 'cancelled' || step.from === 'finished');
  expect(left).toEqual([]);
});
