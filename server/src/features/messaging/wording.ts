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
  const all: [Channel, DefaultText][] = [
    ['site', { enabled: true, title, body: content }],
    ['sms', { enabled: Boolean(sms), title: '', body: text(sms) }],
    ['mail', { enabled: Boolean(mail), title, body: text(mail) }],
  ];
  return new Map(all.filter(([channel]) => !without.includes(channel)));
}
