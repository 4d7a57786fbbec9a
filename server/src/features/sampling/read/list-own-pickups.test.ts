import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { addSampling, listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { expect, test } from 'vitest';
import { worldDay } from '../../../../test/booking.ts';
import { newMember } from '../../../../test/people.ts';
import { morning } from '../../../../test/sampling.ts';
import { openWorld } from '../../../../test/world.ts';

test('a member reads the pickups of some days alone, both ends included', async () => {
  const world = await openWorld();
  const member = await newMember(world);
  for (const day of [1, 2]) {
    const request = { date: addDays(worldDay, day), time: morning, sendAddress: member.address_rid ?? '' };
    await world.call(addSampling, request, member);
  }
  const on = async (since: number, until: number) => {
    const days = { since: addDays(worldDay, since), until: addDays(worldDay, until) };
    return (await world.call(listSamplings, days, member)).list.map(({ date }) => date).toSorted();
  };
  expect(await on(1, 2)).toEqual([addDays(worldDay, 1), addDays(worldDay, 2)]);
  expect(await on(2, 5)).toEqual([addDays(worldDay, 2)]);
  expect(await on(3, 5)).toEqual([]);
});

test('a link that names a pickup shows that one alone, and of somebody else’s none', async () => {
  const world = await openWorld();
  const [member, other] = [await newMember(world), await newMember(world)];
  const booked = async (who: typeof member, day: number) => {
    const request = { date: addDays(worldDay, day), time: morning, sendAddress: who.address_rid ?? '' };
    return (await world.call(addSampling, request, who)).rid;
  };
  const [first] = [await booked(member, 1), await booked(member, 2)];
  const theirs = await booked(other, 3);
  const found = async (of: string) => (await world.call(listSamplings, { of }, member)).list.map(({ rid }) => rid);
  expect(await found(first)).toEqual([first]);
  expect(await found(theirs)).toEqual([]);
});
