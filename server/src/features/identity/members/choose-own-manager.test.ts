import { getUser, updateProfile } from '@yance/contract/identity/endpoints.ts';
import { getMemberDetail, setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import {
  getManagerRules,
  listManagerRuleChanges,
  previewManager,
  saveManagerRules,
} from '@yance/contract/staff/manager-endpoints.ts';
import { disableStaff, setStaffAway } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession } from '@yance/contract/staff/endpoints.ts';
import type { ManagerRule } from '@yance/contract/staff/manager-rules.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newStaff, profileOf, signUpMember, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let admin: StaffSpeaker;
/** The one with the fewest customers, and two of Jiangsu. */
let idle: StaffSpeaker;
let jiangsu: StaffSpeaker;
let deputy: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
  [idle, jiangsu, deputy] = [await newStaff(world, 'B'), await newStaff(world, 'B'), await newStaff(world, 'B')];
  await world.database.pool.query('update staff set members = 900 where rid = any($1)', [[jiangsu.rid, deputy.rid]]);
});

const reason = '按地区分配';
const rule = (given: Partial<ManagerRule> = {}): ManagerRule => ({
  id: randomUUID(),
  name: '江苏企业',
  enabled: true,
  regions: ['32'],
  organizations: [2],
  manager_rids: [jiangsu.rid],
  ...given,
});
async function keep(...rules: ManagerRule[]): Promise<void> {
  const { revision } = await world.call(getManagerRules, {}, admin);
  await world.call(saveManagerRules, { rules, revision, reason }, admin);
}
const managerOf = async (who: MemberSpeaker) =>
  (await world.call(getMemberDetail, { rid: who.rid }, admin)).manager?.rid;

test('who completes the profile goes to the manager whom a rule names for region and type, and reads who it is', async () => {
  await keep(rule());
  const who = await signUpMember(world, { profile: 'none' });
  expect(await managerOf(who)).toBe(idle.rid);
  await world.call(updateProfile, profileOf(2), who);
  expect(await managerOf(who)).toBe(jiangsu.rid);
  expect((await world.call(getUser, {}, who)).userInfo.manager).not.toBeNull();
  const student = await signUpMember(world, { profile: 0 });
  expect(await managerOf(student)).toBe(idle.rid);
});

test('a profile that is saved again, and a manager whom staff have named, stay', async () => {
  await keep();
  const settled = await signUpMember(world, { profile: 2 });
  const named = await signUpMember(world, { profile: 'none' });
  await world.call(setMemberManager, { rid: named.rid, manager_rid: deputy.rid, reason }, admin);
  await keep(rule({ name: '江苏' }));
  await world.call(updateProfile, { ...profileOf(2), company: '南京某公司' }, settled);
  await world.call(updateProfile, profileOf(2), named);
  expect([await managerOf(settled), await managerOf(named)]).toEqual([idle.rid, deputy.rid]);
});

test('who is away gets nobody: the next of the rule does, then the next rule, then the load decides', async () => {
  await keep(rule({ manager_rids: [jiangsu.rid, deputy.rid] }));
  await world.call(setStaffAway, { rid: jiangsu.rid, away: true, reason }, admin);
  expect(await managerOf(await signUpMember(world, { profile: 2 }))).toBe(deputy.rid);
  await keep(rule({ name: '甲' }), rule({ name: '乙', manager_rids: [deputy.rid] }));
  expect(await managerOf(await signUpMember(world, { profile: 2 }))).toBe(deputy.rid);
  await keep(rule({ name: '丙' }));
  expect(await managerOf(await signUpMember(world, { profile: 2 }))).toBe(idle.rid);
  await world.call(setStaffAway, { rid: jiangsu.rid, away: false, reason }, admin);
});

test('the preview says whom the next customer goes to, by rules that are not saved', async () => {
  const asked = { rules: [rule()], region: '3201', organization: 2 as const };
  expect(await world.call(previewManager, asked, admin)).toMatchObject({
    manager: { rid: jiangsu.rid },
    rule: '江苏企业',
    passed: [],
  });
  expect(await world.call(previewManager, { ...asked, organization: 0 }, admin)).toMatchObject({
    manager: { rid: idle.rid },
    rule: '',
  });
  await world.call(setStaffAway, { rid: jiangsu.rid, away: true, reason }, admin);
  expect(await world.call(previewManager, asked, admin)).toMatchObject({ rule: '', passed: ['江苏企业'] });
  await world.call(setStaffAway, { rid: jiangsu.rid, away: false, reason }, admin);
});

test('the customers of a manager who leaves are spread by the rules too', async () => {
  await keep(rule({ name: '只给副手', manager_rids: [deputy.rid] }));
  const left = await newStaff(world, 'B');
  const who = await signUpMember(world, { profile: 2 });
  await world.call(setMemberManager, { rid: who.rid, manager_rid: left.rid, reason }, admin);
  await world.call(disableStaff, { rid: left.rid, disabled: true, reason }, admin);
  expect(await managerOf(who)).toBe(deputy.rid);
});

test('rules name service managers only, and keep who changed them and why', async () => {
  const { revision } = await world.call(getManagerRules, {}, admin);
  const rules = [rule({ manager_rids: [admin.rid] })];
  expect(await world.answer(saveManagerRules, { rules, revision, reason }, admin)).toMatchObject({
    reason: 'notManager',
  });
  await keep(rule({ name: '新规则' }));
  expect(await world.answer(saveManagerRules, { rules: [], revision, reason }, admin)).toMatchObject({
    reason: 'changedMeanwhile',
  });
  expect((await world.call(listManagerRuleChanges, {}, admin))[0]).toMatchObject({
    new: [{ name: '新规则' }],
    reason,
    by: (await world.call(currentSession, {}, admin)).name,
  });
});
