import { channelNames, channels, noticeGroups, type NoticeGroup } from '../notifications/channels.ts';
import type { ListForm, SettingForm } from './shapes.ts';

const number = (min: number, max: number): SettingForm => ({ kind: 'number', min, max });
const money: SettingForm = { kind: 'money', max: 1_000_000_00 };
const percent = (max: number): SettingForm => ({ kind: 'number', min: 0, max, unit: '%' });
const text = (label: string, max: number, lines = 1) => ({ kind: 'text' as const, label, max, lines });
const list = (noun: string, of: SettingForm, least: number, most: number): ListForm => ({
  kind: 'list',
  noun,
  of,
  least,
  most,
});
const days = (most: number): SettingForm => ({
  ...list('时间点', number(1, 3650), 1, most),
  rising: { words: '应从小到大填写，不能重复' },
});
const pair = (most: number): SettingForm => ({
  ...list('比例', percent(most), 2, 2),
  names: ['首段', '之后'],
});

/** One row for each group of notices, with the ways by which it is told. */
const noticeRows = (...groups: NoticeGroup[]): SettingForm => ({
  kind: 'group',
  fields: groups.map((key) => ({
    key,
    label: noticeGroups[key],
    form: { kind: 'options', options: channels.map((value) => ({ value, label: channelNames[value] })) },
  })),
});
const paragraphs = (noun: string) => list(noun, text(noun, 1000, 2), 1, 40);

/** The calendar of on-site sampling. */
const calendar: SettingForm = {
  kind: 'group',
  fields: [
    {
      key: 'time_slots',
      label: '可选时段',
      form: { ...list('时段', { kind: 'slot' }, 1, 12), rising: { words: '时段应按先后填写，不能重复' } },
    },
    { key: 'disabled_week', label: '每周不取样', form: { kind: 'weekdays', least: 0 } },
    { key: 'disabled_date', label: '不取样的日期', form: { kind: 'dates', most: 200 } },
    { key: 'invalid_disabled_date', label: '仍可取样的例外日期', form: { kind: 'dates', most: 200 } },
    { key: 'disabled_time', label: '每天不开放的时段', form: list('时段', { kind: 'slot' }, 0, 12) },
    {
      key: 'disabled_date_time',
      label: '某一天不开放的时段',
      form: { kind: 'byDate', of: list('时段', { kind: 'slot' }, 1, 12), most: 200 },
    },
    { key: 'tip', label: '提示文字', form: text('提示文字', 200, 2) },
  ],
};

/** The forms of settings whose shape says too little; every other one is read from its default value and unit. */
export const settingForms: Readonly<Record<string, SettingForm>> = {
  'order.send_remind_days': days(5),
  'quotation.terms': text('报价单条款', 1000, 4),
  'data.confirm_remind_days': days(5),
  'hours.days': { kind: 'weekdays', least: 1 },
  'hours.start': { kind: 'time' },
  'hours.end': { kind: 'time' },
  'pickup.change_until': { kind: 'time' },
  'urgent.three_days_percent': percent(1000),
  'urgent.one_day_percent': percent(1000),
  'invoice.tax_percent': percent(30),
  'invoice.contents': list('开票内容', text('开票内容', 20), 1, 20),
  'invite.inviter_percent': pair(50),
  'invite.invitee_percent': pair(50),
  'promoter.percent': percent(50),
  'points.per_yuan': number(0, 100),
  'points.per_yuan_worth': number(1, 10_000),
  'password.least': number(8, 32),
  'password.most': number(16, 128),
  'sms.tries': number(1, 10),
  'signin.failures': number(3, 20),
  'staff.idle_minutes': number(5, 240),
  'staff.session_hours': number(1, 24),
  'staff.step_up_minutes': number(1, 60),
  'sample.insurance': {
    ...list(
      '档位',
      {
        kind: 'group',
        fields: [
          { key: 'fee_fen', label: '保价费', form: money },
          { key: 'cover_fen', label: '最高赔付', form: money },
        ],
      },
      1,
      10,
    ),
    rising: { by: 'cover_fen', words: '最高赔付应从低到高填写' },
  },
  'pickup.region_fees': list(
    '地区',
    {
      kind: 'group',
      fields: [
        {
          key: 'prefix',
          label: '地区代码前缀（2、4 或 6 位）',
          form: { ...text('地区代码前缀', 6), pattern: '^(\\d{2}){1,3}$' },
        },
        { key: 'fee_fen', label: '每次收费', form: money },
      ],
    },
    0,
    400,
  ),
  'prepaid.tiers': {
    ...list(
      '档位',
      {
        kind: 'group',
        fields: [
          { key: 'from_fen', label: '单次预存满', form: money },
          { key: 'percent', label: '赠送', form: percent(100) },
        ],
      },
      0,
      20,
    ),
    rising: { by: 'from_fen', words: '预存金额应从低到高填写' },
  },
  'prepaid.payee': {
    kind: 'group',
    fields: [
      { key: 'name', label: '收款户名', form: text('收款户名', 60) },
      { key: 'bank', label: '开户银行', form: text('开户银行', 80) },
      { key: 'account', label: '银行账号', form: text('银行账号', 40) },
    ],
  },
  'acknowledgement.rewards': {
    ...list(
      '档位',
      {
        kind: 'group',
        fields: [
          { key: 'factor_from', label: '影响因子不低于', form: { kind: 'number', min: 0, max: 1000, decimals: 3 } },
          { key: 'worth_fen', label: '折合金额', form: money },
        ],
      },
      1,
      20,
    ),
    rising: { by: 'factor_from', words: '影响因子应从低到高填写' },
  },
  allowRegion: { kind: 'regions', most: 4000 },
  samplingSetting: calendar,
  samplingInfo: calendar,
  'notify.defaults': noticeRows(...(Object.keys(noticeGroups) as NoticeGroup[])),
  'notify.mandatory': noticeRows('money', 'statement', 'invoice', 'security'),
  'closing.texts': {
    kind: 'group',
    fields: [
      { key: 'lost', label: '注销后将失去', form: paragraphs('说明') },
      { key: 'kept', label: '依法继续保存', form: paragraphs('说明') },
    ],
  },
  'agreement.terms': {
    kind: 'group',
    fields: [
      { key: 'version', label: '版本号', form: text('版本号', 20) },
      { key: 'title', label: '标题', form: text('标题', 40) },
      { key: 'clauses', label: '条款', form: list('条款', text('条款', 2000, 3), 1, 100) },
    ],
  },
};
