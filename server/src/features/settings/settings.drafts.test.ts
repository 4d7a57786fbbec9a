import { getSettings } from '@yance/contract/settings/endpoints.ts';
import {
  changeStaffSetting,
  discardSettingDraft,
  listSettingChanges,
  listStaffSettings,
  publishSettingDraft,
  saveSettingDraft,
} from '@yance/contract/settings/staff-endpoints.ts';
import type { SettingKey } from '@yance/contract/settings/values.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { minutes } from '../../kernel/clock.ts';
import { readSetting } from './index.ts';

let world: World;
let admin: StaffSpeaker;
let other: StaffSpeaker;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
  other = await newStaff(world, 'M');
  editor = await newStaff(world, 'E');
});

const reason = '测试';
const current = async (key: string, as = admin) => {
  const row = (await world.call(listStaffSettings, {}, as)).find((one) => one.key === key);
  if (!row) throw new Error(`There is no setting ${key}.`);
  return row;
};
const seen = async (key: string) => {
  const { revision, draft } = await current(key);
  return { key, revision, draft_revision: draft?.revision ?? 0 };
};
const draft = async (key: string, value: unknown, as = admin) =>
  world.answer(saveSettingDraft, { ...(await seen(key)), value }, as);
const publish = async (key: string, as = admin) =>
  world.answer(publishSettingDraft, { ...(await seen(key)), reason }, as);
const change = async (key: string, value: unknown) =>
  world.call(changeStaffSetting, { ...(await seen(key)), value, reason }, admin);
const history = (key: string) => world.call(listSettingChanges, { key }, admin);
const visitors = async (key: SettingKey) => (await world.call(getSettings, { keys: [key] }))[key];
const publicVersion = async () => (await world.database.pool.query('select * from public_version')).rows;

describe('a draft of a setting', () => {
  it('changes nothing for visitors and rules until it is published, which makes history and removes it', async () => {
    const { value: before } = await current('allowRegion');
    const version = await publicVersion();
    expect((await draft('allowRegion', ['110101'])).data).toMatchObject({
      value: before,
      draft: { value: ['110101'], by: admin.account, outdated: false },
    });
    expect(await visitors('allowRegion')).toEqual(before);
    expect(await readSetting(world.database.db, 'allowRegion')).toEqual(before);
    expect(await publicVersion()).toEqual(version);
    expect(await history('allowRegion')).toEqual([]);

    expect((await publish('allowRegion', other)).data).toMatchObject({ value: ['110101'], draft: null });
    expect(await visitors('allowRegion')).toEqual(['110101']);
    expect(await publicVersion()).not.toEqual(version);
    expect(await history('allowRegion')).toMatchObject([{ old: before, new: ['110101'], reason, by: other.account }]);
    expect((await current('allowRegion')).draft).toBeNull();
    expect((await publish('allowRegion')).msg).toBe('草稿已发布或放弃，请刷新后再试');
  });

  it('of the sampling calendar reaches its old name with the publication', async () => {
    const next = { ...((await current('samplingSetting')).value as object), disabled_date: ['2026-12-30'] };
    expect((await draft('samplingSetting', next)).code).toBe(1);
    expect(await visitors('samplingInfo')).not.toEqual(next);
    expect((await publish('samplingSetting')).code).toBe(1);
    expect(await visitors('samplingInfo')).toEqual(next);
    expect((await draft('samplingInfo', {})).msg).toBe('此设置由其他页面维护，不能在这里修改');
  });

  it('is left alone by a direct change, but then is refused until it is saved again', async () => {
    await draft('order.confirm_hours', 5);
    await change('order.confirm_hours', 4);
    expect((await current('order.confirm_hours')).draft).toMatchObject({ value: 5, outdated: true });
    expect((await publish('order.confirm_hours')).msg).toMatch(
      /^存为草稿之后，staff\S+在 \d\d-\d\d \d\d:\d\d 修改过此设置。请核对当前值，重新存为草稿后再发布$/,
    );
    expect(await readSetting(world.database.db, 'order.confirm_hours')).toBe(4);
    await draft('order.confirm_hours', 5);
    expect((await publish('order.confirm_hours')).data).toMatchObject({ value: 5, draft: null });
  });

  it('is not made from a value that somebody has changed meanwhile', async () => {
    const before = await seen('team.joins');
    await change('team.joins', 7);
    const answer = await world.answer(saveSettingDraft, { ...before, value: 8 }, other);
    expect(answer).toMatchObject({ code: 0, reason: 'changedMeanwhile' });
  });

  it('is discarded by anyone who has seen it, and the value in force stays', async () => {
    const { value } = await current('team.owns');
    await draft('team.owns', 8);
    const { draft_revision } = await seen('team.owns');
    await draft('team.owns', 9, other);
    const discard = (given: number) =>
      world.answer(discardSettingDraft, { key: 'team.owns', draft_revision: given }, admin);
    expect(await discard(draft_revision)).toMatchObject({ reason: 'draftMeanwhile' });
    expect((await discard((await seen('team.owns')).draft_revision)).data).toMatchObject({ value, draft: null });
    // A draft that is written after a discarded one is another one, however many steps it has.
    await draft('team.owns', 9, other);
    expect(await discard(draft_revision)).toMatchObject({ reason: 'draftMeanwhile' });
    expect(await discard(0)).toMatchObject({ reason: 'draftMeanwhile' });
  });

  it('of two people at once is kept for the first; the second, who has not seen it, is told whose it is', async () => {
    const before = await seen('team.members');
    const answers = await Promise.all(
      [admin, other].map((as, index) => world.answer(saveSettingDraft, { ...before, value: 300 + index }, as)),
    );
    const kept = answers.filter(({ code }) => code === 1);
    expect(kept).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)?.msg).toMatch(
      /^staff\S+在 \d\d-\d\d \d\d:\d\d 保存过此设置的草稿，您的操作没有生效。请刷新后再试$/,
    );
    expect(kept[0]?.data).toMatchObject({ draft: (await current('team.members')).draft });
    const unseen = { key: 'team.members', revision: before.revision, draft_revision: 0, reason };
    expect(await world.answer(publishSettingDraft, unseen, other)).toMatchObject({ reason: 'draftMeanwhile' });
  });

  it('is written only by those who may change the setting, and shown to nobody else', async () => {
    await draft('staff.idle_minutes', 60);
    expect((await current('staff.idle_minutes', editor)).draft).toBeNull();
    for (const answer of [
      await draft('staff.idle_minutes', 90, editor),
      await publish('staff.idle_minutes', editor),
      await world.answer(discardSettingDraft, await seen('staff.idle_minutes'), editor),
    ])
      expect(answer).toMatchObject({ status: 403, reason: 'roleNeeded' });
    expect((await draft('allowRegion', ['310101'], editor)).code).toBe(1);
    expect((await current('allowRegion', editor)).draft).toMatchObject({ by: editor.account });
  });

  it.each([
    ['report.paper_fen', -1, '金额不能为负'],
    ['order.unpaid_hours', 1.5, '应为整数'],
    ['hours.start', '8:30', '时间应写作 08:30'],
    ['allowRegion', ['1101'], '地区代码应为 6 位数字'],
  ] as const)('of %s with %j is refused in the words of a change', async (key, value, words) => {
    const asked = await draft(key, value);
    const changed = await world.answer(changeStaffSetting, { ...(await seen(key)), value, reason }, admin);
    expect([asked.code, asked.msg]).toEqual([0, words]);
    expect(asked).toEqual(changed);
  });

  it('that says what is in force is refused', async () => {
    const { value } = await current('hours.end');
    expect((await draft('hours.end', value)).msg).toBe('新值与当前值相同');
  });

  it('may prepare what another setting still forbids; the publication does not pass it', async () => {
    const { value } = await current('hours.start');
    expect((await draft('hours.start', '23:00')).code).toBe(1);
    expect((await publish('hours.start')).msg).toBe('服务结束应晚于服务开始，请先调整相关设置');
    expect(await current('hours.start')).toMatchObject({ value, draft: { value: '23:00' } });
  });

  it('is published for a reason and with a fresh second factor; saving it needs none', async () => {
    await draft('invite.days', 400);
    const given = await seen('invite.days');
    expect((await world.answer(publishSettingDraft, { ...given, reason: ' ' }, admin)).msg).toBe('请填写原因');
    world.clock.pass(minutes(10));
    expect((await draft('invite.days', 401)).code).toBe(1);
    expect(await publish('invite.days')).toMatchObject({ reason: 'stepUpNeeded' });
    expect((await current('invite.days')).draft).toMatchObject({ value: 401 });
  });
});
