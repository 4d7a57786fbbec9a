import type { Channel } from './channels.ts';

/** A word that an event offers to its templates, written as `{name}`. */
export interface Variable {
  name: string;
  label: string;
  /** What a preview shows in its place. */
  sample: string;
}

/** Longest texts of a template by channel, in characters. The title is an e-mail's subject; an SMS has none. */
export const templateLimits: Record<Channel, { title: number; body: number }> = {
  site: { title: 30, body: 300 },
  sms: { title: 0, body: 300 },
  mail: { title: 60, body: 2000 },
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
  const parts = channel === 'sms' ? (['body'] as const) : (['title', 'body'] as const);
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
    return [];
  });
}

/** How long an SMS is and how many parts are charged: up to 70 characters are one, longer ones have 67 in each. */
export function smsSize(text: string): { length: number; segments: number } {
  const { length } = text;
  return { length, segments: length <= 70 ? 1 : Math.ceil(length / 67) };
}
