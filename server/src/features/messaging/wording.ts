import type { Channel, NoticeGroup } from '@yance/contract/notifications/channels.ts';
import type { Variable } from '@yance/contract/notifications/template.ts';
import { collection } from '../../kernel/port.ts';
import { variablesNamed, type VariableName } from './variables.ts';

/** The product's own words for one event. Features provide theirs for `wordings`; staff change them as templates. */
export interface Wording {
  key: string;
  /** What happened, for staff and for the member's matrix. */
  label: string;
  group: NoticeGroup;
  variables: readonly VariableName[];
  title: string;
  content: string;
  /** Whether an SMS goes out unless staff or the member say otherwise; a text where the content is not the one. */
  sms?: boolean | string;
  mail?: boolean | string;
  /** Who hears of it, where it is no member: then no matrix speaks of it. */
  audience?: 'staff' | 'visitors' | 'addressee';
  /** Channels that have no template at all. */
  without?: readonly Channel[];
  /** Channels whose template staff cannot switch off. */
  required?: readonly Channel[];
}

export const wordings = collection<Wording>('messaging.wordings');

export const allWordings = (): readonly Wording[] => wordings.get();
export const wordingOf = (key: string): Wording | undefined => wordings.get().find((one) => one.key === key);
export const variablesOf = (wording: Wording): Variable[] => variablesNamed(wording.variables);

export interface DefaultText {
  enabled: boolean;
  title: string;
  body: string;
}

/** The channels of a wording with the product's own texts. */
export function defaultTexts(wording: Wording): Map<Channel, DefaultText> {
  const { title, content, sms, mail, without = [] } = wording;
  const text = (own: boolean | string | undefined): string => (typeof own === 'string' ? own : content);
  // Who reads it on the site may read it in WeChat too; codes and notices to strangers have other ways.
  const forMembers = !without.includes('site');
  const all: [Channel, DefaultText][] = [
    ['site', { enabled: true, title, body: content }],
    ['sms', { enabled: Boolean(sms), title: '', body: text(sms) }],
    ['mail', { enabled: Boolean(mail), title, body: text(mail) }],
    ...(forMembers ? [wechatText(wording)] : []),
  ];
  return new Map(all.filter(([channel]) => !without.includes(channel)));
}

/** What may stand in WeChat's third field, the weightiest first. */
const weighty: readonly VariableName[] = ['reason', 'until', 'amount', 'step', 'sample', 'service'];

/**
 * The fields of a template as WeChat offers them: what happened, its number, and one word more. Staff change them to
 * the template that they have chosen at WeChat.
 */
function wechatText({ title, sms, variables }: Wording): [Channel, DefaultText] {
  const number = variables.find((name) => name.endsWith('_no'));
  const more = weighty.find((name) => variables.includes(name));
  const fields = [`thing1：${title}`, number && `character_string2：{${number}}`, more && `thing3：{${more}}`];
  return ['wechat', { enabled: Boolean(sms), title: '', body: fields.filter(Boolean).join('\n') }];
}
