import { fitNames, limits, sampleForms, topics } from '@yance/contract/catalogue/adviser/questions.ts';
import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import type { DraftRule, ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { formatFen } from '@yance/ui/format.ts';
import { kindOf } from '../../../parts/parameter-kinds/kinds.ts';
import { nameOf, ruleKinds, unitNames } from './kind-names.ts';

export interface Difference {
  /** What of a service differs. */
  kind: 'words' | 'demo' | 'question' | 'parameter' | 'price' | 'advice';
  label: string;
  /** Empty where there was nothing. */
  old: string;
  new: string;
}

const labels: Readonly<
  Record<Exclude<keyof ServiceDraft, 'parameters' | 'prices' | 'faq' | 'demo' | 'advice'>, string>
> = {
  name: '项目名称',
  english: '英文名称',
  aliases: '别名与缩写',
  sketch: '一句话简介',
  tags: '标签',
  type_id: '项目类型',
  category_id: '分类',
  child_ids: '子分类',
  img: '主图',
  gallery: '图片',
  instruments: '仪器型号',
  unit: '计量单位',
  days_min: '周期最短',
  days_max: '周期最长',
  urgent: '可以加急',
  on_site: '现场或云现场',
  list_price_fen: '划线价',
  introduction: '项目介绍',
  requirements: '样品要求',
  result_types: '结果文件类型',
};

/** Everything in which two versions differ, in the order of the editor, in words. */
export function differences(old: ServiceDraft, next: ServiceDraft): Difference[] {
  const plain = Object.entries(labels).map(([key, label]): Difference => ({
    kind: 'words',
    label,
    old: textOf(key, old[key as keyof ServiceDraft]),
    new: textOf(key, next[key as keyof ServiceDraft]),
  }));
  const questions = paired({ kind: 'question', noun: '常见问题' }, questionsOf(old), questionsOf(next));
  const fields = paired({ kind: 'parameter', noun: '参数' }, fieldsOf(old), fieldsOf(next));
  const rules = paired({ kind: 'price', noun: '价格' }, rulesOf(old), rulesOf(next));
  const advice: Difference = {
    kind: 'advice',
    label: '推荐',
    old: adviceText(old),
    new: adviceText(next),
  };
  return [...plain, ...demoDifference(old.demo, next.demo), ...questions, ...fields, ...rules, advice].filter(
    (one) => one.old !== one.new,
  );
}

/** Points and cells are not shown side by side: it is said what there is, and that it was exchanged. */
function demoDifference(old: ServiceDraft['demo'], next: ServiceDraft['demo']): Difference[] {
  const before = demoText(old);
  const after = demoText(next);
  const exchanged = before === after && JSON.stringify(old) !== JSON.stringify(next);
  return [{ kind: 'demo', label: '结果演示', old: before, new: exchanged ? `${after}\n（文件已更换）` : after }];
}

function demoText(demo: ServiceDraft['demo']): string {
  if (!demo) return '';
  const { title, caption, view } = demo;
  return [title, caption, viewText(view)].filter(Boolean).join('\n');
}

function viewText(view: NonNullable<ServiceDraft['demo']>['view']): string {
  switch (view.kind) {
    case 'plot':
      return `${view.series.length} 条曲线：${view.y_label} 随 ${view.x_label}`;
    case 'table':
      return `表格，共 ${view.total} 行：${view.columns.join('、')}`;
    case 'image':
      return `图片，${view.width} × ${view.height}`;
  }
}

function adviceText({ advice, parameters }: ServiceDraft): string {
  if (!advice) return '';
  const { samples, shows, cannot, least_mg: mg, least_ml: ml, limits: minded, fills } = advice;
  return [
    ...(samples.length > 0 ? [`可测：${samples.map((one) => sampleForms[one]).join('、')}`] : []),
    ...(mg === null ? [] : [`固体最少 ${mg} mg`]),
    ...(ml === null ? [] : [`液体最少 ${ml} mL`]),
    ...shows.map(({ topic, fit, text }) => `${topics[topic]}（${fitNames[fit]}）：${text}`),
    ...cannot.map((text) => `不能：${text}`),
    ...minded.map(({ limit, stops, text }) => `${limits[limit]}（${stops ? '不能做' : '需注意'}）：${text}`),
    ...fills.map(({ on, key, value }) => {
      const said = optionNames(parameters, { key, in: [value] }).join('');
      return `回答「${answerNames[on]}」时，「${labelOf(parameters, key)}」为 ${said}`;
    }),
  ].join('\n');
}
const answerNames = { ...sampleForms, ...topics, ...limits };

function textOf(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (key.endsWith('_fen')) return formatFen(value as number);
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An entry of a list of the draft, as people read it. */
interface Entry {
  key: string;
  name: string;
  text: string;
  /** The keys of answers, which nobody reads. */
  hidden: string;
}

const questionsOf = ({ faq }: ServiceDraft): Entry[] =>
  faq.map((one) => ({ key: one.question, name: one.question, text: `${one.question}\n${one.answer}`, hidden: '' }));
const fieldsOf = ({ parameters }: ServiceDraft): Entry[] =>
  parameters.map((field) => ({
    key: field.key,
    name: field.label || field.key,
    text: fieldText(field, parameters),
    hidden: 'options' in field ? field.options.map(({ value }) => value).join('\n') : '',
  }));
const rulesOf = ({ prices, parameters }: ServiceDraft): Entry[] =>
  prices.map((rule) => {
    const when = 'when' in rule ? rule.when : undefined;
    const kind = `${nameOf(ruleKinds, rule.kind)} ${rule.label}`;
    return {
      key: when ? `${kind} · ${when.in.join('、')}` : kind,
      name: when ? `${kind} · ${optionNames(parameters, when).join('、')}` : kind,
      text: ruleText(rule, parameters),
      hidden: when ? [when.key, ...when.in].join('\n') : '',
    };
  });

/** Entries that belong together by their key; the order counts as a difference of its own. */
function paired(
  { kind, noun }: Pick<Difference, 'kind'> & { noun: string },
  old: readonly Entry[],
  next: readonly Entry[],
): Difference[] {
  const keys = [...new Set([...old, ...next].map(({ key }) => key))];
  const each = keys.map((wanted) => {
    const [before, after] = [old, next].map((all) => all.find(({ key }) => key === wanted));
    const name = (after ?? before)?.name ?? '';
    const exchanged = before && after && before.text === after.text && before.hidden !== after.hidden;
    const now = exchanged ? `${after.text}\n（内部标识有变化）` : (after?.text ?? '');
    return { kind, label: `${noun}：${name}`, old: before?.text ?? '', new: now };
  });
  const places = (all: readonly Entry[]) => all.map(({ key }) => key).join('\n');
  const moved = old.length === next.length && places(old) !== places(next) && keys.length === old.length;
  if (!moved) return each;
  const order = (all: readonly Entry[]) => all.map(({ name }) => name).join('\n');
  return [...each, { kind, label: `${noun}的次序`, old: order(old), new: order(next) }];
}

const labelOf = (fields: readonly DraftField[], wanted: string): string =>
  fields.find(({ key }) => key === wanted)?.label || wanted;

/** Answers of a question by what its customer reads. */
function optionNames(fields: readonly DraftField[], answer: { key: string; in: readonly string[] }): string[] {
  const field = fields.find(({ key }) => key === answer.key);
  const options = field && 'options' in field ? field.options : [];
  return answer.in.map((value) => options.find((one) => one.value === value)?.label ?? value);
}

const conditionText = (
  when: { key: string; in: readonly string[] } | undefined,
  fields: readonly DraftField[],
): string => (when ? `，当「${labelOf(fields, when.key)}」为 ${optionNames(fields, when).join('、')}` : '');

function fieldText(field: DraftField, fields: readonly DraftField[]): string {
  const { name, limitsText } = kindOf(field);
  const parts = [`${field.label}（${name}${field.required ? '，必填' : ''}）`, limitsText(field)];
  if (field.default !== undefined) {
    const given = [field.default].flat().map(String);
    parts.push(`默认：${optionNames([field], { key: field.key, in: given }).join('、')}`);
  }
  if (field.help) parts.push(`说明：${field.help}`);
  return parts.join('\n') + conditionText(field.show_when, fields);
}

const money = (fen: number | null): string => (fen === null ? '未填' : formatFen(fen));

function ruleText(rule: DraftRule, fields: readonly DraftField[]): string {
  const condition = 'when' in rule ? conditionText(rule.when, fields) : '';
  switch (rule.kind) {
    case 'base':
      return `${unitNames[rule.unit]} ${money(rule.unit_fen)}，至少计 ${rule.minimum ?? 1}${rule.count_key ? `，数量取自「${labelOf(fields, rule.count_key)}」` : ''}${condition}`;
    case 'extra':
      return `「${labelOf(fields, rule.key)}」已含 ${rule.included ?? 0}，超出每 ${rule.step ?? 1} 加 ${money(rule.unit_fen)}${condition}`;
    case 'choice':
      return `${{ sample: '每样', line: '整单', base: '每样一份基础价格，另' }[rule.per]}加 ${money(rule.amount_fen)}${condition}`;
    case 'rate':
      return `${(rule.basis_points ?? 0) / 100}%${condition}`;
    case 'bands':
      return rule.bands
        .map(({ from, basis_points }) => `第 ${from ?? '?'} 个起 ${(basis_points ?? 0) / 100}%`)
        .join('\n');
  }
}
