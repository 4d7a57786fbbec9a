import type { z } from 'zod';
import { settingForms } from './forms.ts';
import { wouldContradict } from './hours-text.ts';
import type { ContentKey, RuleKey } from './values.ts';
import { schemaOf, type SettingForm } from './shapes.ts';

/** The form of a setting that is kept on the settings page. */
export function formOf({ key }: { key: string }): SettingForm {
  const forms: Readonly<Record<string, SettingForm>> = settingForms;
  const form = forms[key];
  if (!form) throw new RangeError(`The setting ${key} has no form.`);
  return form;
}

/** What may be stored under a key. */
export const settingSchema = (setting: { key: string }): z.ZodType => schemaOf(formOf(setting));

/** What two settings owe each other; the words say which one is wrong. */
const relations: readonly { low: string; high: string; times?: number; words: string }[] = [
  { low: 'hours.start', high: 'hours.end', words: '服务结束应晚于服务开始' },
  { low: 'password.least', high: 'password.most', words: '密码最短不能大于密码最长' },
  { low: 'sample.keep_warning_days', high: 'sample.keep_days', words: '留样到期前提醒应少于留样天数' },
  {
    low: 'results.warning_days',
    high: 'results.retention_years',
    times: 365,
    words: '结果文件到期前提醒应短于保存时间',
  },
  { low: 'computer.warning_days', high: 'computer.quarantine_days', words: '待整理文件到期前提醒应短于保留天数' },
  { low: 'order.problem_remind_days', high: 'order.problem_decide_days', words: '异常提醒应早于业务经理决定' },
  { low: 'order.approval_remind_hours', high: 'order.approval_hours', words: '审批到期前提醒应短于审批时限' },
  { low: 'payment.least_fen', high: 'payment.most_fen', words: '线上支付单笔最低不能高于单笔最高' },
  { low: 'transfer.least_fen', high: 'transfer.gift_day_fen', words: '单笔转出最低不能高于每日转赠上限' },
  { low: 'transfer.least_fen', high: 'transfer.refund_day_fen', words: '单笔转出最低不能高于每日退款上限' },
  { low: 'withdraw.least_fen', high: 'withdraw.day_fen', words: '单次提现最低不能高于每日上限' },
  { low: 'reservation.step_minutes', high: 'reservation.least_minutes', words: '最短预约不能小于预约步长' },
  { low: 'invite.first_days', high: 'invite.days', words: '首段邀请期不能长于邀请奖励期' },
];

/** The first relation that these values break, in words; null when all hold. Values that are missing break none. */
export function brokenRelation(values: ReadonlyMap<string, unknown>): string | null {
  const [own, start, end] = ['hours', 'hours.start', 'hours.end'].map((key) => values.get(key));
  if (typeof own === 'string' && typeof start === 'string' && typeof end === 'string')
    if (wouldContradict(own, { start, end })) return '「联系我们」里写明的服务时间与此不一致';
  const broken = relations.find(({ low, high, times = 1 }) => {
    const [a, b] = [values.get(low), values.get(high)];
    if (typeof a === 'number' && typeof b === 'number') return a > b * times;
    return typeof a === 'string' && typeof b === 'string' && a >= b;
  });
  return broken?.words ?? null;
}

/** Settings that the content pages keep, with drafts and versions of their own: shown here, changed there. */
const contentSettings: Readonly<Record<ContentKey, true>> = {
  'company.name': true,
  hotline: true,
  hours: true,
  localInfo: true,
  qrCodes: true,
  qrNames: true,
  popup: true,
  process: true,
  'site.words': true,
  'site.notes': true,
  partners: true,
  'home.featured': true,
  'search.synonyms': true,
  'search.vocabulary': true,
  'page.about.profile': true,
  'page.about.culture': true,
  'page.about.recruit': true,
  'page.contact': true,
  'page.guide': true,
  'page.license': true,
  'page.policy': true,
};
export const isContentSetting = (key: string): boolean => Object.hasOwn(contentSettings, key);

/** Rules with a page of their own, which knows what they name: shown here, changed there. */
const ruleSettings: Readonly<Record<RuleKey, true>> = { 'dispatch.rules': true, 'managers.rules': true };
export const isRuleSetting = (key: string): boolean => Object.hasOwn(ruleSettings, key);

/** Settings that follow another one and are never changed by hand. */
export const followers: Readonly<Record<string, string>> = { samplingInfo: 'samplingSetting' };

/** Groups that the content editors may change beside the administrator. */
export const editorGroups: readonly string[] = ['站点', '文本', '取样'];
