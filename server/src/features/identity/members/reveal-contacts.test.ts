import { getMemberDetail, listMembers, revealContacts } from '@yance/contract/identity/staff-endpoints.ts';
import { listAudit, listReadings } from '@yance/contract/staff/admin-endpoints.ts';
import { updateProfile } from '@yance/contract/identity/endpoints.ts';
import { expect, test } from 'vitest';
import { newMember, newStaff, profileOf } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

const secrets = { email: 'zhang.lei@example.edu.cn', teacher_mail: 'mentor@example.edu.cn', address: '珞珈山路 16 号' };

test('contacts stand masked until somebody says why; who, whom and why stands in the audit log', async () => {
  const world = await openWorld();
  const [manager, admin] = [await newStaff(world, 'B'), await newStaff(world, 'M')];
  const member = await newMember(world);
  await world.call(updateProfile, { ...profileOf(0), ...secrets, teacher_phone: '13712345678' }, member);
  const words = [...Object.values(secrets), '13712345678', member.phone, '汉口路 22 号'];
  const detail = await world.call(getMemberDetail, { rid: member.rid }, manager);
  const { list } = await world.call(listMembers, { kw: member.phone }, manager);
  expect(list.map(({ rid }) => rid)).toEqual([member.rid]);
  for (const word of words) expect(JSON.stringify([detail, list]), word).not.toContain(word);
  expect(detail).toMatchObject({
    phone: `139****${member.phone.slice(-4)}`,
    account: `139****${member.phone.slice(-4)}`,
    email: 'z***@example.edu.cn',
    teacher_phone: '137****5678',
    address_count: 2,
  });
  expect(await world.answer(revealContacts, { rid: member.rid, reason: ' ' }, manager)).toMatchObject({ code: 0 });
  const shown = await world.call(revealContacts, { rid: member.rid, reason: '约寄样时间' }, manager);
  for (const word of words) expect(JSON.stringify(shown), word).toContain(word);
  const { list: noted } = await world.call(listAudit, { subject: member.rid }, admin);
  expect(noted).toMatchObject([
    { account: manager.account, path: revealContacts.path, input: { rid: member.rid, reason: '约寄样时间' } },
  ]);
  expect(JSON.stringify(noted)).not.toContain(member.phone);
});

test('a page that stands open is noted once for each person and while', async () => {
  const world = await openWorld();
  const [manager, finance, admin] = [
    await newStaff(world, 'B'),
    await newStaff(world, 'F'),
    await newStaff(world, 'M'),
  ];
  const member = await newMember(world);
  const opened = async () => {
    await world.app.readingsNoted();
    const { list } = await world.call(listReadings, { subject: member.rid }, admin);
    return list.map(({ account }) => account).toReversed();
  };
  for (let again = 0; again < 3; again += 1) await world.call(getMemberDetail, { rid: member.rid }, manager);
  expect(await opened()).toEqual([manager.account]);
  await world.call(getMemberDetail, { rid: member.rid }, finance);
  world.clock.pass(minutes(15));
  await world.call(getMemberDetail, { rid: member.rid }, manager);
  expect(await opened()).toEqual([manager.account, finance.account, manager.account]);
});
