import { priceRule } from '../pricing/rules.ts';
import type { FieldError } from '../kernel/endpoint.ts';
import { adviceFaults } from './adviser/complete-advice.ts';
import { kindOf } from './parameter-kinds/kinds.ts';
import { parameterField, type DraftField } from './parameters.ts';
import type { ServiceDefinition } from './service.ts';
import type { DraftRule, ServiceDraft } from './service-draft.ts';

/**
 * What the editors do not write: it came with the service and stays. `demo` names what the first demonstration was
 * calculated from.
 */
export type Inherited = Pick<ServiceDefinition, 'code' | 'picture' | 'demo'>;

/** The definition that a complete draft stands for. Only for drafts without faults. */
export function definitionOf(draft: ServiceDraft, inherited: Inherited): ServiceDefinition {
  const { tags, days_min, days_max, ...others } = draft;
  const { child_ids: _children, img: _img, gallery: _gallery, demo: _demo, advice: _advice, ...rest } = others;
  return {
    ...rest,
    ...inherited,
    description: tags.join('|'),
    days_min: days_min ?? 0,
    days_max: days_max ?? 0,
    introduction: rest.introduction.filter(Boolean),
    requirements: rest.requirements.filter(Boolean),
    parameters: completeFields(draft.parameters),
    prices: completeRules(draft.prices),
  };
}

/** The questions that are complete, for the live form; the others are left out until they are. */
export const completeFields = (fields: readonly DraftField[]) =>
  fields.flatMap((field) => parameterField.safeParse(withoutNothing(field)).data ?? []);
export const completeRules = (rules: readonly DraftRule[]) =>
  rules.flatMap((rule) => priceRule.safeParse(withoutNothing(rule)).data ?? []);

const withoutNothing = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));

/** A published definition as a draft, to be changed. */
export function draftOf(
  definition: ServiceDefinition,
  shelf: Pick<ServiceDraft, 'child_ids' | 'img' | 'gallery' | 'demo' | 'advice'>,
): ServiceDraft {
  const { description, code: _code, picture: _picture, demo: _demo, ...rest } = definition;
  const tags = description.split('|').filter(Boolean);
  return { ...rest, tags, ...shelf };
}

/**
 * Everything that keeps a draft from being published, in the order of the editor's sections. Paths name the field,
 * such as `parameters.2.options`; sentences name the question or rule that is meant.
 */
export function serviceFaults(draft: ServiceDraft): FieldError[] {
  return [
    ...basicFaults(draft),
    ...textFaults(draft),
    ...parameterFaults(draft),
    ...priceFaults(draft),
    ...adviceFaults(draft),
  ];
}

type Fault = FieldError | false | null;
const kept = (faults: readonly Fault[]): FieldError[] => faults.filter((one): one is FieldError => Boolean(one));
const when = (wrong: boolean, path: string, msg: string): Fault => wrong && { path, msg };

function basicFaults(draft: ServiceDraft): FieldError[] {
  const { days_min, days_max } = draft;
  return kept([
    when(draft.name.trim() === '', 'name', '请填写项目名称'),
    when(draft.english.trim() === '', 'english', '请填写英文名称'),
    when(draft.sketch.trim() === '', 'sketch', '请填写一句话简介'),
    when(draft.img === '', 'img', '请上传主图'),
    when(draft.unit.trim() === '', 'unit', '请填写计量单位'),
    when(days_min === null || days_max === null || days_min < 0, 'days_min', '请填写周期（工作日）'),
    when(days_min !== null && days_max !== null && days_max < days_min, 'days_max', '最长周期不能短于最短周期'),
    when(
      draft.tags.some((tag) => tag.trim() === '' || tag.includes('|')),
      'tags',
      '标签不能为空，也不能含有竖线',
    ),
  ]);
}

function textFaults(draft: ServiceDraft): FieldError[] {
  return kept([
    when(!draft.introduction.some((line) => line.trim() !== ''), 'introduction', '请填写项目介绍'),
    when(!draft.requirements.some((line) => line.trim() !== ''), 'requirements', '请填写样品要求'),
    when(draft.demo !== null && draft.demo.title === '', 'demo.title', '请填写结果演示的标题'),
    ...draft.faq.map(({ question, answer }, index) =>
      when(
        question.trim() === '' || answer.trim() === '',
        `faq.${index}`,
        `第 ${index + 1} 个常见问题请填写问题与回答`,
      ),
    ),
  ]);
}

function parameterFaults({ parameters }: ServiceDraft): FieldError[] {
  return parameters.flatMap((field, index) => fieldFaults(field, index, parameters));
}

function fieldFaults(field: DraftField, index: number, all: readonly DraftField[]): FieldError[] {
  const path = `parameters.${index}`;
  const name = field.label.trim() || `第 ${index + 1} 个参数`;
  return kept([
    when(field.label.trim() === '', `${path}.label`, `第 ${index + 1} 个参数请填写名称`),
    when(
      !/^[a-z][a-z0-9_]{0,40}$/.test(field.key),
      `${path}.key`,
      `「${name}」的键名应为小写字母、数字与下划线，以字母开头`,
    ),
    when(all.findIndex((one) => one.key === field.key) !== index, `${path}.key`, `「${name}」的键名与其他参数重复`),
    ...kindOf(field)
      .draftFaults(field)
      .map((fault) => fault && { path: `${path}.${fault.path}`, msg: `「${name}」${fault.msg}` }),
    conditionFault(field.show_when, all.slice(0, index), `${path}.show_when`, `「${name}」的显示条件`),
  ]);
}

function conditionFault(
  condition: { key: string; in: readonly string[] } | undefined,
  fields: readonly DraftField[],
  path: string,
  what: string,
): Fault {
  if (!condition) return null;
  const field = fields.find(({ key }) => key === condition.key);
  if (!field || !('options' in field))
    return { path, msg: `${what}应选择${path.startsWith('parameters') ? '前面的' : ''}一个选择题` };
  const values = field.options.map(({ value }) => value);
  if (condition.in.length === 0) return { path, msg: `${what}请至少选择一个选项` };
  return when(!condition.in.every((one) => values.includes(one)), path, `${what}含有已不存在的选项`);
}

function priceFaults({ prices, parameters }: ServiceDraft): FieldError[] {
  const bases = prices.filter((rule) => rule.kind === 'base');
  return kept([
    when(bases.length === 0, 'prices', '请至少填写一条基础价格'),
    ...prices.flatMap((rule, index) => ruleFaults(rule, index, parameters)),
    ...baseFaults(bases, parameters),
    when(prices.filter((rule) => rule.kind === 'bands').length > 1, 'prices', '数量优惠只能有一条'),
    // Up to the minimum a further sample is free; taken off by a quantity break it would even lower the price.
    when(
      prices.some((rule) => rule.kind === 'bands') &&
        bases.some((rule) => rule.count_key === undefined && (rule.minimum ?? 1) > 1),
      'prices',
      '按样计价设有最少数量时，不能再设数量优惠',
    ),
  ]);
}

function ruleFaults(rule: DraftRule, index: number, fields: readonly DraftField[]): Fault[] {
  const path = `prices.${index}`;
  const name = rule.label.trim() || `第 ${index + 1} 条价格`;
  const counts = (key: string, by: 'base' | 'extra') => {
    const field = fields.find((one) => one.key === key);
    return field !== undefined && kindOf(field).countedBy.includes(by);
  };
  const condition = 'when' in rule ? conditionFault(rule.when, fields, `${path}.when`, `「${name}」的条件`) : null;
  const label = when(rule.label.trim() === '', `${path}.label`, `第 ${index + 1} 条价格请填写名称`);
  switch (rule.kind) {
    case 'base':
      return [
        label,
        when(rule.unit_fen === null, `${path}.unit_fen`, `「${name}」请填写单价`),
        when(rule.minimum !== null && rule.minimum < 0, `${path}.minimum`, `「${name}」的最少数量不能为负`),
        when(
          rule.count_key !== undefined && !counts(rule.count_key, 'base'),
          `${path}.count_key`,
          `「${name}」的计数参数应为数字、元素或多选`,
        ),
        condition,
      ];
    case 'extra':
      return [
        label,
        when(!counts(rule.key, 'extra'), `${path}.key`, `「${name}」请选择计数的参数`),
        when(rule.included === null || rule.included < 0, `${path}.included`, `「${name}」请填写已含数量`),
        when(rule.step !== null && rule.step <= 0, `${path}.step`, `「${name}」的每份数量应大于 0`),
        when(rule.unit_fen === null, `${path}.unit_fen`, `「${name}」请填写每份价格`),
        condition,
      ];
    case 'choice':
      return [label, when(rule.amount_fen === null, `${path}.amount_fen`, `「${name}」请填写加收金额`), condition];
    case 'rate': {
      const points = rule.basis_points;
      const wrong = points === null || !Number.isInteger(points) || points < -10_000 || points > 100_000;
      return [label, when(wrong, `${path}.basis_points`, `「${name}」的比例应在 −100% 到 1000% 之间`), condition];
    }
    case 'bands': {
      const { bands } = rule;
      const wrong = bands.some(
        ({ from, basis_points: points }) =>
          from === null || from < 2 || !Number.isInteger(from) || points === null || points < 0 || points > 10_000,
      );
      const rising = bands.every((band, at) => at === 0 || (bands[at - 1]?.from ?? 0) < (band.from ?? 0));
      return [
        label,
        when(bands.length === 0 || wrong, `${path}.bands`, `「${name}」每档从第 2 个起，按 0%–100% 计`),
        when(!rising, `${path}.bands`, `「${name}」各档应从少到多`),
      ];
    }
  }
}

/**
 * Exactly one base must hold for whatever is answered: one without a condition, or one for each option of one question.
 */
function baseFaults(bases: readonly DraftRule[], fields: readonly DraftField[]): Fault[] {
  const conditions = bases.map((rule) => ('when' in rule ? rule.when : undefined));
  if (bases.length <= 1 && conditions[0] === undefined) return [];
  if (conditions.some((one) => one === undefined)) return [{ path: 'prices', msg: '有多条基础价格时，每条都要有条件' }];
  const keys = new Set(conditions.map((one) => one?.key));
  if (keys.size > 1) return [{ path: 'prices', msg: '各条基础价格的条件应取自同一个参数' }];
  const field = fields.find(({ key }) => keys.has(key));
  const taken = conditions.flatMap((one) => one?.in ?? []);
  const offered = field && 'options' in field ? field.options.map(({ value }) => value) : [];
  return [
    when(new Set(taken).size !== taken.length, 'prices', '同一个选项只能对应一条基础价格'),
    when(
      offered.some((value) => !taken.includes(value)),
      'prices',
      `「${field?.label ?? ''}」的每个选项都要有基础价格`,
    ),
  ];
}
