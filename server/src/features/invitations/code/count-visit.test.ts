import { getInvite } from '@yance/contract/invitations/endpoints.ts';
import { countVisit } from '@yance/contract/invitations/open-endpoints.ts';
import { getPromotion } from '@yance/contract/promotion/endpoints.ts';
import { listPromoters } from '@yance/contract/promotion/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { financeOf } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { promoted } from '../../../../test/promoting.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days, hours } from '../../../kernel/clock.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const firefox = 'Mozilla/5.0 Firefox/130.0';
const open = (code: string, ip: string, agent = firefox) =>
  world.call(countVisit, { code }, undefined, { 'x-forwarded-for': ip, 'user-agent': agent });
const funnel = async (who: MemberSpeaker) => (await world.call(getPromotion, {}, who)).funnel;
const codeOf = async (who: MemberSpeaker) => (await world.call(getInvite, {}, who)).code;

test('a promoter’s link counts each browser once a day, programs never, and keeps nothing of who came', async () => {
  const { promoter, rid } = await promoted(world);
  const code = await codeOf(promoter);
  expect(await funnel(promoter)).toEqual({ visited: 0, registered: 1, ordered: 0, paid: 0 });
  for (let turn = 0; turn < 3; turn += 1) await open(code, '10.61.0.1');
  expect((await funnel(promoter)).visited).toBe(1);
  await open(code.toLowerCase(), '10.61.0.1', 'Mozilla/5.0 Safari/600');
  await open(code, '10.61.0.2');
  expect((await funnel(promoter)).visited).toBe(3);
  for (const agent of ['Googlebot/2.1', 'curl/8']) await open(code, '10.61.0.3', agent);
  expect((await funnel(promoter)).visited).toBe(3);
  const { rows } = await world.database.pool.query('select * from invitation_visits, invitation_visit_marks');
  expect(JSON.stringify(rows)).not.toMatch(/10\.61\.0|Firefox|Safari/);
  const [seen] = (await world.call(listPromoters, { rid }, await financeOf(world))).list;
  expect(seen?.funnel.visited).toBe(3);
});

test('codes that nobody has and those of members who do not promote count nothing, and the answer tells of neither', async () => {
  const friend = await newMember(world);
  const codes = [await codeOf(friend), 'ZZZZZZ', '不是邀请码'];
  for (const code of codes) expect(await open(code, '10.63.0.1')).toEqual({});
  const { rows } = await world.database.pool.query('select * from invitation_visits where code = any($1)', [codes]);
  expect(rows).toEqual([]);
});

test('one network adds no more than the setting a day, whatever names its browsers bear', async () => {
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'invite.visits', 5));
  const { promoter } = await promoted(world);
  const code = await codeOf(promoter);
  for (let turn = 0; turn < 9; turn += 1) await open(code, '10.64.0.1', `Mozilla/5.0 Firefox/${turn}`);
  expect((await funnel(promoter)).visited).toBe(5);
  await open(code, '10.65.0.1');
  expect((await funnel(promoter)).visited).toBe(6);
});

test('a new day counts a browser again, and the marks of earlier days are gone after two', async () => {
  const { promoter } = await promoted(world);
  const code = await codeOf(promoter);
  await open(code, '10.62.0.1');
  world.clock.pass(hours(1));
  await open(code, '10.62.0.1');
  const [before] = (await world.database.pool.query('select count(*)::int as n from invitation_visit_marks')).rows;
  expect(before.n).toBeGreaterThan(0);
  world.clock.pass(days(3));
  await world.settle();
  const [after] = (await world.database.pool.query('select count(*)::int as n from invitation_visit_marks')).rows;
  expect(after.n).toBe(0);
  await open(code, '10.62.0.1');
  const { rows } = await world.database.pool.query(
    'select visits from invitation_visits where code = $1 order by day',
    [code],
  );
  expect(rows).toEqual([{ visits: 1 }, { visits: 1 }]);
});
