import type { z } from 'zod';
import { settingForms } from './forms.ts';
import { schemaOf, type SettingForm } from './shapes.ts';

/** A span of nothing would end orders and sessions at once. */
const spans = ['秒', '分钟', '小时', '天', '工作日', '个月', '年', 'MB', '位', '轮', '第几天'];

/** The form of a setting: its own where it has one, else read from the default value, the unit and the key's ending. */
export function formOf({ key, unit, standard }: { key: string; unit: string; standard: unknown }): SettingForm {
  return settingForms[key] ?? derived(key, unit, standard);
}

function derived(key: string, unit: string, value: unknown): SettingForm {
  if (typeof value === 'boolean') return { kind: 'switch' };
  if (typeof value === 'string') return { kind: 'text', max: 500, optional: value === '' };
  if (typeof value === 'number') return derivedNumber(key, unit, value);
  if (Array.isArray(value)) {
    const of = value.length > 0 ? derived(key, unit, value[0]) : ({ kind: 'text', max: 500 } as const);
    return { kind: 'list', noun: '内容', of, least: 0, most: 200 };
  }
  const fields = Object.entries((value ?? {}) as Record<string, unknown>);
  return {
    kind: 'group',
    fields: fields.map(([name, inner]) => ({ key: name, label: name, form: derived(name, '', inner) })),
  };
}

function derivedNumber(key: string, unit: string, standard: number): SettingForm {
  if (key.endsWith('_fen')) return { kind: 'money', max: 100_000_000 };
  if (unit === '%' || key.endsWith('percent')) return { kind: 'number', min: 0, max: 100, decimals: 2, unit: '%' };
  const decimals = Number.isInteger(standard) ? 0 : 4;
  return { kind: 'number', min: spans.includes(unit) && standard > 0 ? 1 : 0, max: 1_000_000, decimals };
}

/** What may be stored under a key. */
export const settingSchema = (setting: { key: string; unit: string; standard: unknown }): z.ZodType =>
  schemaOf(formOf(setting));

/** What two settings owe each other; the words say which one is wrong. */
const relations: readonly { low: string; high: string; times?: number; words: string }[] = [
  { low: 'hours.start', high: 'hours.end', words: '服务结束应晚于服务开始' },
  { low: 'password.least', high: 'password.most', words: '密码最短不能大于密码最长' },
  { low: 'sample.keep_warning_days', high: 'sample.keep_days', words: '留样到期前提醒应少于留样天数' },
  { low: 'results.warning_days', high: 'results.kept_years', times: 365, words: '结果文件到期前提醒应短于保存时间' },
  { low: 'order.problem_remind_days', high: 'order.problem_decide_days', words: '异常提醒应早于业务经理决定' },
  { low: 'withdraw.least_fen', high: 'withdraw.day_fen', words: '单次提现最低不能高于每日上限' },
  { low: 'reservation.step_minutes', high: 'reservation.least_minutes', words: '最短预约不能小于预约步长' },
  { low: 'invite.first_days', high: 'invite.days', words: '首段邀请期不能长于邀请奖励期' },
];

/** The first relation that these values break, in words; null when all hold. Values that are missing break none. */
export function brokenRelation(values: ReadonlyMap<string, unknown>): string | null {
  const broken = relations.find(({ low, high, times = 1 }) => {
    const [a, b] = [values.get(low), values.get(high)];
    if (typeof a === 'number' && typeof b === 'number') return a > b * times;
    return typeof a === 'string' && typeof b === 'string' && a >= b;
  });
  return broken?.words ?? null;
}

/** Settings that the content pages keep, with drafts and versions of their own: shown here, changed there. */
export const contentSettings: ReadonlySet<string> = new Set([
  'company.name',
  'hotline',
  'hours',
  'localInfo',
  'qrCodes',
  'qrNames',
  'popup',
  'process',
  'site.words',
  'site.notes',
  'partners',
  'home.featured',
  'search.synonyms',
]);
export const isContentSetting = (key: string): boolean => contentSettings.has(key) || key.startsWith('page.');

/** Settings that follow another one and are never changed by hand. */
export const followers: Readonly<Record<string, string>> = { samplingInfo: 'samplingSetting' };

/** Groups that the content editors may change beside the administrator. */
export const editorGroups: readonly string[] = ['站点', '文本', '取样'];
