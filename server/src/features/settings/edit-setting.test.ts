import { agreementPlaces } from '@yance/contract/settings/agreement-places.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { formOf, isContentSetting, isRuleSetting, settingSchema } from '@yance/contract/settings/setting-form.ts';
import { settingForms } from '@yance/contract/settings/forms.ts';
import type { SettingForm } from '@yance/contract/settings/shapes.ts';
import {
  changeStaffSetting,
  listSettingChanges,
  listStaffSettings,
  restoreStaffSetting,
} from '@yance/contract/settings/staff-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { minutes } from '../../kernel/clock.ts';
import { allSettings, readSetting } from './index.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});

const reason = '测试';
const current = async (key: string, as = admin) => {
  const row = (await world.call(listStaffSettings, {}, as)).find((one) => one.key === key);
  if (!row) throw new Error(`There is no setting ${key}.`);
  return row;
};
const change = async (key: string, value: unknown, as = admin) =>
  world.answer(changeStaffSetting, { key, revision: (await current(key, as)).revision, value, reason }, as);

describe('every setting', () => {
  it('that is kept here has a form whose schema takes the value with which the product comes', async () => {
    const kept = (await allSettings(world.database.db)).filter(
      ({ key }) => !isContentSetting(key) && !isRuleSetting(key),
    );
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.map(({ key }) => key).toSorted()).toEqual(Object.keys(settingForms).toSorted());
    for (const row of kept)
      expect([row.key, settingSchema(row).safeParse(row.value).error?.issues]).toEqual([row.key, undefined]);
  });

  it('that is kept here has Chinese captions for each of its fields', async () => {
    const captions = (form: SettingForm): string[] => {
      if (form.kind === 'group') return form.fields.flatMap(({ label, form: inner }) => [label, ...captions(inner)]);
      return form.kind === 'list' || form.kind === 'byDate' ? captions(form.of) : [];
    };
    for (const row of await world.call(listStaffSettings, {}, admin)) {
      if (row.maintained_by) continue;
      for (const caption of captions(formOf(row)))
        expect([row.key, caption]).toEqual([row.key, expect.stringMatching(/\p{Script=Han}/u)]);
    }
  });
});

describe('a change of a setting', () => {
  it('shows at once to visitors and to the rules, and keeps who made it, from what, and why', async () => {
    expect((await change('order.confirm_hours', 3)).code).toBe(1);
    expect(await readSetting(world.database.db, 'order.confirm_hours')).toBe(3);
    const payee = { name: '研测科技有限公司', bank: '招商银行北京海淀支行', account: '110900000000001' };
    await change('prepaid.payee', payee);
    // Where to transfer to is told with an application, and only once it is an account.
    expect(await readSetting(world.database.db, 'prepaid.payee')).toEqual(payee);
    expect(await world.call(getSettings, { keys: ['prepaid.payee', 'order.confirm_hours'] })).toEqual({
      'order.confirm_hours': 3,
    });
    expect(await world.call(listSettingChanges, { key: 'order.confirm_hours' }, admin)).toMatchObject([
      { old: 2, new: 3, reason, by: admin.account },
    ]);
  });

  it.each([
    ['report.paper_fen', -1, '金额不能为负'],
    ['report.paper_fen', 10.5, '金额最多到分'],
    ['order.unpaid_hours', 0, '应在 1–1000000 之间'],
    ['order.unpaid_hours', 1.5, '应为整数'],
    ['order.unpaid_hours', '24', '请填写数字'],
    ['invoice.tax_percent', 31, '应在 0–30 之间'],
    ['hours.start', '8:30', '时间应写作 08:30'],
    ['hours.start', '19:00', '服务结束应晚于服务开始，请先调整相关设置'],
    ['password.least', 32, null],
    [
      'prepaid.tiers',
      [
        { from_fen: 500, percent: 3 },
        { from_fen: 100, percent: 5 },
      ],
      '预存金额应从低到高填写',
    ],
    ['prepaid.tiers', [{ from_fen: 500, percent: 3, more: 1 }], '请填写各项内容'],
    ['prepaid.payee', { name: '', bank: '甲', account: '1' }, '请填写收款户名'],
    ['allowRegion', [], '请至少选择一个地区'],
    ['allowRegion', ['1101'], '地区代码应为 6 位数字'],
    ['hours.days', [], '请至少选择一天'],
    [
      'agreement.terms',
      { version: '1', title: '检测协议', clauses: ['自交付之日起 {days} 日'] },
      `条款中的花括号只能写作 ${Object.keys(agreementPlaces)
        .map((place) => `{${place}}`)
        .join('、')}`,
    ],
  ] as const)('%s to %j is refused in Chinese', async (key, value, words) => {
    const answer = await change(key, value);
    if (words === null) expect(answer.code).toBe(1);
    else expect([answer.code, answer.msg]).toEqual([0, words]);
  });

  it('of the service hours reaches what pages say of them', async () => {
    const hours = async () => (await world.call(getSettings, { keys: ['hours'] })).hours;
    expect(await hours()).toBe('周一至周六 8:30–18:30');
    expect((await change('hours.end', '17:00')).code).toBe(1);
    expect((await change('hours.days', [1, 2, 3, 4, 5])).code).toBe(1);
    expect(await hours()).toBe('周一至周五 8:30–17:00');
    // Staff's own words would go on naming the old time: they are changed first.
    const say = (own: string) =>
      world.database.pool.query(`update settings set value = to_jsonb($1::text) where key = 'hours'`, [own]);
    await say('周一至周五 8:30–17:00，节假日休息');
    expect((await change('hours.end', '16:00')).msg).toBe('「联系我们」里写明的服务时间与此不一致，请先调整相关设置');
    await say('');
    expect((await change('hours.end', '18:30')).code).toBe(1);
  });

  it('of the sampling calendar reaches its old name too, and that name is not changed by hand', async () => {
    const { value } = await current('samplingSetting');
    const next = { ...(value as object), disabled_date: ['2026-12-31'] };
    expect((await change('samplingSetting', next)).code).toBe(1);
    expect(await world.call(getSettings, { keys: ['samplingInfo'] })).toEqual({ samplingInfo: next });
    expect((await change('samplingInfo', value)).msg).toBe('此设置由其他页面维护，不能在这里修改');
    const slots = { ...next, time_slots: ['09:00-11:00', '09:00-10:00'] };
    expect((await change('samplingSetting', slots)).msg).toBe('时段应按先后填写，不能重复');
    expect((await change('samplingSetting', { ...next, time_slots: ['11:00-09:00'] })).msg).toBe(
      '时段的结束应晚于开始',
    );
  });

  it('of two people at once lets one through; the other reads who was first, and nothing of theirs is stored', async () => {
    const other = await newStaff(world, 'M');
    const { revision } = await current('team.members');
    const answers = await Promise.all(
      [admin, other].map((as, index) =>
        world.answer(changeStaffSetting, { key: 'team.members', revision, value: 300 + index, reason }, as),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)?.msg).toMatch(
      /^staff\S+在 \d\d:\d\d 修改过此设置，您的修改没有保存。请刷新后再改$/,
    );
    expect((await current('team.members')).revision).toBe(revision + 1);
  });

  it('is undone from the history or back to the value of the product', async () => {
    const { standard } = await current('team.joins');
    await change('team.joins', 7);
    await change('team.joins', 9);
    const [last] = await world.call(listSettingChanges, { key: 'team.joins' }, admin);
    const restore = async (change_rid?: string) =>
      world.call(
        restoreStaffSetting,
        { key: 'team.joins', revision: (await current('team.joins')).revision, change_rid, reason },
        admin,
      );
    expect(await restore(last?.rid)).toMatchObject({ value: 7 });
    expect(await restore()).toMatchObject({ value: standard });
  });

  it('is open to editors where it is content, and never where it is money or safety', async () => {
    const editor = await newStaff(world, 'E');
    expect((await current('samplingSetting', editor)).editable).toBe(true);
    expect((await current('prepaid.tiers', editor)).editable).toBe(false);
    expect((await change('prepaid.tiers', [], editor)).status).toBe(403);
    expect((await change('staff.idle_minutes', 60, editor)).status).toBe(403);
    const history = await world.answer(listSettingChanges, { key: 'prepaid.tiers' }, editor);
    expect(history.status).toBe(403);
  });

  it('needs a fresh second factor and a reason', async () => {
    const { revision } = await current('team.owns');
    const given = { key: 'team.owns', revision, value: 3, reason };
    expect((await world.answer(changeStaffSetting, { ...given, reason: ' ' }, admin)).msg).toBe('请填写原因');
    world.clock.pass(minutes(10));
    expect(await world.answer(changeStaffSetting, given, admin)).toMatchObject({ reason: 'stepUpNeeded' });
  });
});
