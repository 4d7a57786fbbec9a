import type { Channel } from './channels.ts';

/** A word that an event offers to its templates, written as `{name}`. */
export interface Variable {
  name: string;
  label: string;
  /** What a preview shows in its place. */
  sample: string;
}

/**
 * Longest texts of a template by channel, in characters. The title is an e-mail's subject; an SMS has none, and
 * WeChat's stands in its own template.
 */
export const templateLimits: Record<Channel, { title: number; body: number }> = {
  site: { title: 30, body: 300 },
  sms: { title: 0, body: 300 },
  mail: { title: 60, body: 2000 },
  wechat: { title: 0, body: 600 },
};

/** The names of the places in a text, each once, in the order in which the text first uses them. */
export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))];
}

/**
 * Fills the places of a text. A word that the event does not have stays empty; one that ends its own sentence, as
 * reasons that people type do, loses that mark where the text goes on with one.
 */
export function fillPlaces(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}([。，；！？]?)/g, (_, name: string, mark: string) => {
    const word = words[name] ?? '';
    return mark ? word.replace(/[。，；！？]+$/, '') + mark : word;
  });
}

/** Whether every brace of a text belongs to a place. */
export function bracesFit(text: string): boolean {
  return !/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''));
}

/** What is wrong with the texts of a template, in form order, in Chinese; nothing when it can be saved. */
export function templateProblems(
  channel: Channel,
  given: { title: string; body: string },
  variables: readonly Pick<Variable, 'name'>[],
): { path: 'title' | 'body'; msg: string }[] {
  const known = new Set(variables.map(({ name }) => name));
  const parts = templateLimits[channel].title === 0 ? (['body'] as const) : (['title', 'body'] as const);
  return parts.flatMap((path) => {
    const label = path === 'body' ? '正文' : channel === 'mail' ? '邮件主题' : '标题';
    const text = given[path].trim();
    const most = templateLimits[channel][path];
    const unknown = placesIn(text).filter((name) => !known.has(name));
    if (text === '') return [{ path, msg: `${label}不能为空` }];
    if (text.length > most) return [{ path, msg: `${label}最多 ${most} 个字` }];
    if (unknown.length > 0)
      return [{ path, msg: `${label}中有未知的变量：${unknown.map((name) => `{${name}}`).join('、')}` }];
    if (!bracesFit(text)) return [{ path, msg: `${label}中的花括号只能用于变量，如 {order_no}` }];
    if (path === 'title' && /[\r\n]/.test(text)) return [{ path, msg: `${label}不能换行` }];
    const fault = channel === 'wechat' ? fieldFault(text) : undefined;
    return fault ? [{ path, msg: fault }] : [];
  });
}

/** How long an SMS is and how many parts are charged: up to 70 characters are one, longer ones have 67 in each. */
export function smsSize(text: string): { length: number; segments: number } {
  const { length } = text;
  return { length, segments: length <= 70 ? 1 : Math.ceil(length / 67) };
}

/** The longest words of a field of WeChat's templates, by the beginning of its name; WeChat refuses longer ones. */
const fieldLimits: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  phrase: 5,
  amount: 20,
  const: 20,
};

/**
 * What a template of WeChat says in each of its fields: one line each, the field's name at WeChat, a colon, its words.
 * A line without a colon is a field without words.
 */
export function fieldsOf(body: string): { name: string; words: string }[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name = '', words = ''] = /^([^:：]*)[:：]?(.*)$/s.exec(line) ?? [];
    return { name: name.trim(), words: words.trim() };
  });
}

/** The fields of WeChat's template with the words in their places: none empty, none longer than WeChat takes. */
export function fillFields(body: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(body).map(({ name, words: text }) => {
      const most = fieldLimits[name.replace(/\d+$/, '')] ?? 200;
      const filled = fillPlaces(text, words).trim() || '-';
      return [name, filled.length <= most ? filled : `${filled.slice(0, most - 1)}…`];
    }),
  );
}

function fieldFault(body: string): string | undefined {
  const fields = fieldsOf(body);
  const wrong = fields.find(({ name, words }) => !/^[a-z][a-z_]*\d*$/.test(name) || words === '');
  if (wrong) return '每行写一个字段：微信模板的字段名、冒号、文字，如 thing1：{service}';
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice && `字段 ${twice} 重复`;
}
