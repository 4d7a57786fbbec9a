import type { FieldError } from '../../kernel/endpoint.ts';
import type { ServiceDraft } from '../service-draft.ts';
import { limits, topics } from './questions.ts';

/** What keeps a draft's advice from being published, in the order of the editor's section. */
export function adviceFaults({ advice, parameters }: Pick<ServiceDraft, 'advice' | 'parameters'>): FieldError[] {
  if (!advice) return [];
  const { samples, shows, cannot, limits: minded, fills } = advice;
  const all = [
    shows.length > 0 && samples.length === 0 && { path: 'advice.samples', msg: '推荐信息请选择可测的样品形态' },
    ...shows.flatMap(({ topic, text }, index) => [
      isEmpty(text) && { path: `advice.shows.${index}`, msg: `推荐信息「${topics[topic]}」请写明能得到什么` },
      isRepeated(shows, 'topic', index) && {
        path: `advice.shows.${index}`,
        msg: `推荐信息「${topics[topic]}」只能写一条`,
      },
    ]),
    ...cannot.map(
      (text, index) => isEmpty(text) && { path: `advice.cannot.${index}`, msg: `推荐信息第 ${index + 1} 条“不能”为空` },
    ),
    ...minded.flatMap(({ limit, text }, index) => [
      isEmpty(text) && { path: `advice.limits.${index}`, msg: `推荐信息「${limits[limit]}」请写明原因或注意事项` },
      isRepeated(minded, 'limit', index) && {
        path: `advice.limits.${index}`,
        msg: `推荐信息「${limits[limit]}」只能写一条`,
      },
    ]),
    ...fills.map(
      ({ key, value }, index) =>
        !offers(parameters, key, value) && {
          path: `advice.fills.${index}`,
          msg: `推荐信息第 ${index + 1} 条预填应选择表单中的参数与选项`,
        },
    ),
  ];
  return all.filter((one) => one !== false);
}

const isEmpty = (text: string): boolean => text.trim() === '';

const isRepeated = <T>(all: readonly T[], key: keyof T, index: number): boolean =>
  all.findIndex((one) => one[key] === all[index]?.[key]) !== index;

/** Whether the form has this question with this option. */
export function offers(
  fields: readonly { key: string; options?: readonly { value: string }[] }[],
  key: string,
  value: string,
): boolean {
  return fields.some((field) => field.key === key && field.options?.some((option) => option.value === value));
}
