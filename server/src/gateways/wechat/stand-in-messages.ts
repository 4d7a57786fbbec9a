import type { TemplateMessage } from './port.ts';

/** The template messages of a WeChat that lives in this process. */
export interface PlayedMessages {
  /** What followers have received, oldest first. */
  readonly sent: TemplateMessage[];
  /** The templates that the account has; undefined: any. */
  templates: Set<string> | undefined;
  /** How many messages WeChat takes today in all. */
  most: number;
  /** Hears of each message that came. */
  onSent?: ((message: TemplateMessage) => void) | undefined;
}

interface SentBody {
  touser?: string;
  template_id?: string;
  url?: string;
  client_msg_id?: string;
  data?: Record<string, { value?: string }>;
}

/** The longest words of a field, by the beginning of its name. Others are not bounded. */
const longest: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  phrase: 5,
  amount: 20,
  const: 20,
  time: 40,
};

/** Answers `message/template/send` as WeChat does, with its numbers for what it refuses. */
export function takeTemplateMessage(
  { sent, templates, most: mostSent, onSent }: PlayedMessages,
  body: SentBody,
  follows: (openid: string) => boolean,
): object {
  const { touser: openid = '', template_id: template = '', url = '', client_msg_id: reference = '', data = {} } = body;
  if (!/^o[\w-]{27}$/.test(openid)) return { errcode: 40_003, errmsg: 'invalid openid' };
  if (templates && !templates.has(template)) return { errcode: 40_037, errmsg: 'invalid template_id' };
  if (!follows(openid)) return { errcode: 43_004, errmsg: 'require subscribe' };
  const fields = Object.entries(data).map(([name, { value = '' }]): [string, string] => [name, value]);
  const most = (name: string): number => longest[name.replace(/\d+$/, '')] ?? Number.POSITIVE_INFINITY;
  if (fields.length === 0 || fields.some(([name, value]) => value === '' || value.length > most(name)))
    return { errcode: 47_003, errmsg: 'argument invalid' };
  if (mostSent <= sent.length) return { errcode: 45_009, errmsg: 'reach max api daily quota limit' };
  const known = sent.findIndex((one) => one.openid === openid && one.reference === reference);
  if (known === -1) {
    const message = { openid, template, url, reference, fields: Object.fromEntries(fields) };
    sent.push(message);
    onSent?.(message);
  }
  return { errcode: 0, errmsg: 'ok', msgid: 2_000_000_001 + (known === -1 ? sent.length - 1 : known) };
}
