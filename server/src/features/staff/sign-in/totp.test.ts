import { signIn, stepUp } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, signInStaff, totpNow, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days, minutes } from '../../../kernel/clock.ts';
import { staffByAccount, unlockSignIn } from '../index.ts';
import { newSecrets, renewCredentials } from '../accounts/renew-credentials.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const right = async ({ account, password, totpSecret }: StaffSpeaker) => ({
  account,
  password,
  totp: await totpNow(world, totpSecret),
});
const wrong = ({ account }: StaffSpeaker) => ({ account, password: 'a guess', totp: '000000' });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Signs in and returns the mark that the browser keeps. */
async function deviceOf(person: StaffSpeaker): Promise<string> {
  world.clock.pass(minutes(1));
  const response = await world.app.http.inject({ method: 'POST', url: signIn.path, payload: await right(person) });
  const mark = response.cookies.find(({ name }) => name === 'console-device');
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/staff', maxAge: 180 * 86_400 });
  return `console-device=${mark?.value}`;
}

/** Wrong sign-ins from many networks, more than any lock stands. */
async function lockOut(person: StaffSpeaker): Promise<void> {
  for (let n = 0; n < 24; n += 1) await world.answer(signIn, wrong(person), undefined, from(`198.51.100.${n % 6}`));
}

describe('a dynamic code', () => {
  it('serves once, for the one or the other of a sign-in and a step-up at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newStaff(world, 'M');
      world.clock.pass(minutes(1));
      const given = await right(person);
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => world.answer(stepUp, { totp: given.totp }, person)),
        ...Array.from({ length: 3 }, () => world.answer(signIn, given)),
      ]);
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    }
  });

  it('serves after the clock of the machine was a month ahead and was set right', async () => {
    const person = await newStaff(world, 'M');
    world.clock.pass(days(31));
    await signInStaff(world, person);
    await world.answer(signIn, wrong(person));
    world.clock.pass(-days(31) + minutes(1));
    const cookie = await signInStaff(world, person);
    world.clock.pass(minutes(1));
    expect((await world.answer(stepUp, { totp: await totpNow(world, person.totpSecret) }, { cookie })).code).toBe(1);
    world.clock.pass(minutes(1));
    const given = await right(person);
    expect((await world.answer(signIn, given)).code).toBe(1);
    expect((await world.answer(signIn, given)).code).toBe(0);
  });
});

describe('staff whose account strangers guess at', () => {
  it('sign in on a device that they have used, and nobody else does on any', async () => {
    const [person, other] = [await newStaff(world, 'M'), await newStaff(world, 'M')];
    const [own, foreign] = [await deviceOf(person), await deviceOf(other)];
    await lockOut(person);
    world.clock.pass(minutes(1));
    const elsewhere = from('203.0.113.9');
    expect((await world.answer(signIn, await right(person), undefined, elsewhere)).status).toBe(429);
    for (const cookie of [foreign, `${own}x`, 'console-device=x.y'])
      expect((await world.answer(signIn, await right(person), { cookie }, elsewhere)).status).toBe(429);
    expect((await world.answer(signIn, await right(person), { cookie: own }, elsewhere)).code).toBe(1);
  });

  it('are locked on their own device by its own wrong guesses alone', async () => {
    const person = await newStaff(world, 'M');
    const cookie = await deviceOf(person);
    for (let n = 0; n < 5; n += 1) expect((await world.answer(signIn, wrong(person), { cookie })).status).toBe(200);
    world.clock.pass(minutes(1));
    expect((await world.answer(signIn, await right(person), { cookie })).status).toBe(429);
    expect((await world.answer(signIn, await right(person), undefined, from('203.0.113.10'))).code).toBe(1);
  });

  it('are not locked for a network by guesses from another one', async () => {
    const person = await newStaff(world, 'M');
    for (let n = 0; n < 6; n += 1) await world.answer(signIn, wrong(person), undefined, from('2001:db8:9:1::5'));
    world.clock.pass(minutes(1));
    const given = await right(person);
    expect((await world.answer(signIn, given, undefined, from('2001:db8:9:1:ffff::1'))).status).toBe(429);
    expect((await world.answer(signIn, given, undefined, from('2001:db8:9:2::1'))).code).toBe(1);
  });

  it('are let in again by the command, and a renewed authenticator forgets the devices of before', async () => {
    const person = await newStaff(world, 'M');
    const cookie = await deviceOf(person);
    await lockOut(person);
    await world.database.transaction(async (tx) => {
      const row = await staffByAccount(tx, person.account);
      if (row) await unlockSignIn(tx, row);
    });
    world.clock.pass(minutes(1));
    expect((await world.answer(signIn, await right(person))).code).toBe(1);
    const secrets = await newSecrets();
    const made = await world.database.transaction((tx) =>
      renewCredentials({ tx, clock: world.clock }, person.rid, secrets),
    );
    await lockOut(person);
    const renewed = { ...person, password: made.password, totpSecret: made.totp_secret };
    expect((await world.answer(signIn, await right(renewed), { cookie }, from('203.0.113.11'))).status).toBe(429);
  });
});
