import { setTimeout as pause } from 'node:timers/promises';
import { addAddress, login, sendCode, sign, updateProfile } from '@yance/contract/identity/endpoints.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { signIn } from '@yance/contract/staff/endpoints.ts';
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { regionOfCode } from '../src/features/identity/index.ts';
import { addStaff, newSecrets, takeManager } from '../src/features/staff/index.ts';
import { sentSms } from './gateways.ts';
import type { MemberSpeaker, Profile, ReadyMember, Speaker } from './speakers.ts';
import { openingTime, type World } from './world.ts';

export type { MemberSpeaker } from './speakers.ts';

export interface StaffSpeaker extends Speaker {
  cookie: string;
  rid: string;
  account: string;
  password: string;
  totpSecret: string;
}

let made = 0;
/** A phone that nobody has in this test file. */
export const newPhone = (): string => `139${String(10_000_000 + ++made)}`;
/** A network address of one's own, so that limits by address do not touch other people of the test. */
const ownAddress = () => ({
  'x-forwarded-for': `10.${Math.floor(made / 65_536) % 256}.${Math.floor(made / 256) % 256}.${made % 256}`,
});

/** Asks for an SMS code and reads it from the gateway. */
export async function codeFor(
  world: World,
  phone: string,
  useFor: 0 | 1 | 3,
  headers: Record<string, string> = ownAddress(),
): Promise<string> {
  const before = sentSms.length;
  await world.call(sendCode, { phone, useFor }, undefined, headers);
  // A test that makes people at once has several outbox runs: the code may be in the hands of another one.
  for (let patience = 0; patience < 100; patience += 1) {
    await world.settle();
    const message = sentSms.slice(before).findLast((one) => one.to === phone && one.template === 'code');
    if (message) return message.parameters.code ?? '';
    await pause(20);
  }
  throw new Error(`No code was sent to ${phone}.`);
}

/**
 * How many of each kind wait in the template database: what most test files need. Where more are wanted they sign up.
 */
const readyCounts = new Map<Profile, number>([
  [0, 12],
  [1, 2],
  [2, 4],
  [3, 2],
  ['none', 5],
]);

/** Fills the template database with members. */
export async function signUpReadyMembers(world: World): Promise<ReadyMember[]> {
  // Phones and network addresses to which no test comes.
  made = 1_000_000;
  const ready: ReadyMember[] = [];
  for (const [profile, count] of readyCounts)
    for (let left = count; left > 0; left -= 1)
      ready.push({ profile, speaker: await signUpMember(world, { profile }) });
  await world.settle();
  // Tests count the messages that they cause.
  await world.database.pool.query('delete from messages');
  return ready;
}

/** A registered and signed-in member whom no test has met; certified unless the profile is `none`. */
export async function newMember(
  world: World,
  given: { organization?: 0 | 1 | 2 | 3; profile?: 'none' } = {},
): Promise<MemberSpeaker> {
  const profile = given.profile ?? given.organization ?? 0;
  const at = world.ready.findIndex((one) => one.profile === profile);
  // A member of the template registered at the moment at which worlds open.
  if (at === -1 || world.clock.now() > openingTime) return signUpMember(world, { profile });
  const [taken] = world.ready.splice(at, 1);
  if (!taken) throw new Error('Nobody is ready.');
  await giveManager(world, taken.speaker.rid);
  return { ...taken.speaker };
}

/** Registration gives a member to one of the managers of its world; the template database has none. */
const giveManager = (world: World, rid: string): Promise<void> =>
  world.database.transaction(async (tx) => {
    const manager_rid = await takeManager(tx);
    if (manager_rid) await tx.execute(sql`update members set manager_rid = ${manager_rid} where rid = ${rid}`);
  });

/** Signs somebody up through the real calls, with a code by SMS. */
export async function signUpMember(
  world: World,
  given: { profile?: Profile; inviterCode?: string; phone?: string } = {},
): Promise<MemberSpeaker> {
  const phone = given.phone ?? newPhone();
  const password = `secret-${phone}`;
  const headers = ownAddress();
  const code = await codeFor(world, phone, 0, headers);
  await world.call(
    sign,
    { phone, code, password, inviterCode: given.inviterCode, agreed: await versionsInForce(world) },
    undefined,
    headers,
  );
  const { token, refreshToken } = await world.call(login, { account: phone, password }, undefined, headers);
  const rid = await ridOf(world, phone);
  const speaker = { token, refreshToken, rid, phone, password, address_rid: undefined };
  if (given.profile === 'none') return speaker;
  await world.call(updateProfile, profileOf(given.profile ?? 0), speaker);
  const [address] = (
    await world.database.pool.query<{ rid: string }>('select rid from addresses where member_rid = $1', [rid])
  ).rows;
  return { ...speaker, address_rid: address?.rid };
}

/** What the page shows when somebody registers. */
export async function versionsInForce(world: World): Promise<{ license: string; policy: string }> {
  const pages = await world.call(getSettings, { keys: ['page.license', 'page.policy'] });
  return { license: pages['page.license']?.version ?? '', policy: pages['page.policy']?.version ?? '' };
}

/** A complete form 资料认证. */
export const profileOf = (organization: 0 | 1 | 2 | 3) => ({
  name: '林晓雨',
  email: 'lin@example.edu.cn',
  organization,
  company: '南京大学化学学院',
  ...(organization === 0
    ? { teacher: '周老师', teacher_phone: '13800000001', teacher_mail: 'zhou@example.edu.cn' }
    : {}),
  province: '江苏省',
  city: '南京市',
  area: '鼓楼区',
  address_code: '320106',
  address: '汉口路 22 号',
});

/** One more saved address of a member. */
export async function newAddress(
  world: World,
  member: Speaker,
  given: { address_code?: string } = {},
): Promise<string> {
  const region = regionOfCode(given.address_code ?? '110108');
  if (!region) throw new Error(`${given.address_code} is no region.`);
  const form = { name: '林晓雨', phone: '13800000002', ...region, address: '中关村大街 1 号' };
  return (await world.call(addAddress, form, member)).address_rid;
}

/** A member of staff, signed in with password and second factor; own roles by their rids. */
export async function newStaff(
  world: World,
  role: StaffRole | StaffRole[],
  own_roles: string[] = [],
): Promise<StaffSpeaker> {
  const account = `staff${++made}.${Math.random().toString(36).slice(2, 8)}`;
  const roles = [role].flat();
  const secrets = await newSecrets();
  const person = await world.database.transaction((tx) =>
    addStaff(
      { tx, clock: world.clock },
      { account, name: `员工${made}`, phone: '010-57340647', roles, own_roles },
      secrets,
    ),
  );
  const speaker = { rid: person.rid, account, password: person.password, totpSecret: person.totp_secret };
  return { ...speaker, cookie: await signInStaff(world, speaker) };
}

/**
 * Signs in at the console and returns the cookie. A code serves once, so the clock must pass 30 s between two sign-ins
 * of one person.
 */
export async function signInStaff(
  world: World,
  person: { account: string; password: string; totpSecret: string },
): Promise<string> {
  const response = await world.app.http.inject({
    method: 'POST',
    url: signIn.path,
    payload: { account: person.account, password: person.password, totp: await totpNow(world, person.totpSecret) },
  });
  const [cookie] = response.cookies;
  if (!cookie) throw new Error(`The sign-in of ${person.account} set no cookie: ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** The authenticator's code at the world's time. */
export const totpNow = (world: World, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });

async function ridOf(world: World, phone: string): Promise<string> {
  const [row] = (await world.database.pool.query<{ rid: string }>('select rid from members where phone = $1', [phone]))
    .rows;
  if (!row) throw new Error(`${phone} is no member.`);
  return row.rid;
}
