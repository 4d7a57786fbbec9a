import { kindOf } from '@yance/contract/catalogue/parameter-kinds/kinds.ts';
import type { Answer, Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { completeAnswers, shownFields } from '@yance/contract/catalogue/shown-fields.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';

/** What a customer chose of a service: the answers of its form, and the choices beside it by name. */
export interface Configuration {
  answers: Answers;
  beside: Readonly<Record<string, string>>;
}
export interface ReadConfiguration extends Configuration {
  /** What the address names and the form does not take, in words. */
  dropped: string[];
}

/** Longer ones are refused by browsers, chats and servers on the way. */
export const mostLength = 2_000;
const answerPrefix = 'p.';
const besidePrefix = 'c.';
const isOurs = (name: string): boolean => name.startsWith(answerPrefix) || name.startsWith(besidePrefix);

/**
 * The query that names a configuration, without a question mark: answers in the form's order under `p.`, a list as its
 * name several times, the rest under `c.` in alphabetical order. An answer that the form opens with and that was taken
 * away is written empty: what an address does not name is as the form opens.
 */
export function configurationQuery(
  fields: readonly ParameterField[],
  opened: Answers,
  { answers, beside }: Configuration,
): string {
  const query = new URLSearchParams();
  const { valid } = checkAnswers(fields, answers, 'answers');
  for (const { key } of shownFields(fields, valid))
    for (const text of [valid[key] ?? (key in opened ? '' : [])].flat()) query.append(answerPrefix + key, String(text));
  for (const [name, text] of Object.entries(beside).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (text !== '') query.append(besidePrefix + name, text);
  return query.toString();
}

/** `search` with `configuration` in place of the one that it names, and everything else as it was written. */
export function withConfiguration(search: string, configuration: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isOurs(nameOf(part)));
  const query = [...others, configuration].filter(Boolean).join('&');
  return query && `?${query}`;
}

/** The configuration that an address names, as far as the form takes it today; null where it names none. */
export function readConfiguration(
  search: string,
  fields: readonly ParameterField[],
  opened: Answers,
  besideNames: readonly string[],
): ReadConfiguration | null {
  const ours = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => isOurs(nameOf(part)));
  if (ours.length === 0) return null;
  if (ours.join('&').length > mostLength) return { answers: opened, beside: {}, dropped: ['链接过长'] };
  const query = new URLSearchParams(ours.join('&'));
  const dropped: string[] = [];
  const beside: Record<string, string> = {};
  const given: Answers = { ...opened };
  for (const name of new Set(query.keys())) {
    const texts = query.getAll(name);
    const key = name.slice(answerPrefix.length);
    if (name.startsWith(besidePrefix) && besideNames.includes(key)) beside[key] = texts[0] ?? '';
    else if (name.startsWith(besidePrefix)) dropped.push(inWords(key, texts));
    else {
      const field = fields.find((one) => one.key === key);
      const answer = field && answerOf(field, texts);
      if (field && texts.length === 1 && texts[0] === '') delete given[key];
      else if (answer === undefined) dropped.push(inWords(field?.label ?? key, texts));
      else given[key] = answer;
    }
  }
  const shown = new Set(shownFields(fields, completeAnswers(fields, given)).map(({ key }) => key));
  for (const { key, label } of fields)
    if (query.get(answerPrefix + key) && given[key] !== undefined && !shown.has(key))
      dropped.push(inWords(label, query.getAll(answerPrefix + key)));
  return { answers: checkAnswers(fields, given, 'answers').valid, beside, dropped };
}

function nameOf(part: string): string {
  return new URLSearchParams(part).keys().next().value ?? '';
}

/** The answer that the texts of an address give; undefined where the field does not take it. */
function answerOf(field: ParameterField, texts: string[]): Answer | undefined {
  const answer = typedAnswer(field, texts);
  return answer === undefined || kindOf(field).answerFault(field, answer) !== null ? undefined : answer;
}

function typedAnswer({ kind }: ParameterField, texts: string[]): Answer | undefined {
  const [first = ''] = texts;
  switch (kind) {
    case 'choice':
    case 'text':
      return texts.length === 1 && first !== '' ? first : undefined;
    case 'number':
      return texts.length === 1 ? numberOf(first) : undefined;
    case 'range': {
      const [start, end] = texts.map(numberOf);
      return texts.length === 2 && start !== undefined && end !== undefined ? [start, end] : undefined;
    }
    case 'choices':
    case 'elements':
      return texts;
  }
}

const numberOf = (text: string): number | undefined =>
  /^-?\d{1,15}(\.\d{1,25})?(e[+-]\d{1,3})?$/.test(text) ? Number(text) : undefined;

const mostWords = 20;
/** What was dropped, as a reader recognises it. */
export function inWords(label: string, texts: readonly string[]): string {
  const value = texts.join('、');
  return `${label.slice(0, mostWords)}（${value.length > mostWords ? `${value.slice(0, mostWords)}…` : value}）`;
}
