import { login } from '@yance/contract/identity/endpoints.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { getPoints } from '@yance/contract/points/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { rewarded } from '../../../../test/points.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';
import { addMonths } from './expiry.ts';

let world: World;
let who: MemberSpeaker;
beforeEach(async () => {
  world = await openWorld();
  who = await newMember(world);
  await world.settle();
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'points.months', 2));
});

/** So many milliseconds from the first moment of a Shanghai date. */
const at = (date: string, millis: number) =>
  world.clock.pass(shanghaiMoment(date).getTime() + millis - world.clock.now().getTime());
const standing = async () => {
  await world.settle();
  const { token } = await world.call(login, { account: who.phone, password: who.password });
  const { points, expiring } = await world.call(getPoints, {}, { ...who, token });
  return { points, expiring: expiring.map((one) => [one.expires_on, one.points]) };
};

test('points of the last moment of a year are of its last day, those of the next moment of the new year', async () => {
  at('2027-01-01', -1);
  await rewarded(world, who, 10);
  at('2027-01-01', 0);
  await rewarded(world, who, 1);
  const registered = ['2027-11-24', 100];
  expect((await standing()).expiring).toEqual([['2027-02-28', 10], ['2027-03-01', 1], registered]);
  at('2027-03-01', -1);
  expect(await standing()).toMatchObject({ points: 111 });
  at('2027-03-01', 0);
  expect(await standing()).toEqual({ points: 101, expiring: [['2027-03-01', 1], registered] });
  at('2027-03-02', -1);
  expect(await standing()).toMatchObject({ points: 101 });
  at('2027-03-02', 0);
  expect(await standing()).toEqual({ points: 100, expiring: [registered] });
});

test('a month that has no such day ends with its last', () => {
  expect(addMonths('2026-11-24', 12)).toBe('2027-11-24');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
});
