import { z } from 'zod';
import { date, storable } from '../kernel/fields.ts';
import { bracesFit, placesIn } from '../notifications/template.ts';

/**
 * How a setting is filled in: the console draws it and `schemaOf` checks it, so that both always agree. Money is in
 * fen, a slot reads HH:mm-HH:mm, weekdays count from 0 for Sunday, regions are six-digit codes.
 */
export type SettingForm =
  | {
      kind: 'number';
      min: number;
      max: number;
      decimals?: number;
      unit?: string;
      /** Counts from a first one: 第 3 天. */ ordinal?: boolean;
    }
  | { kind: 'money'; max: number }
  | {
      kind: 'text';
      label?: string;
      max: number;
      lines?: number;
      optional?: boolean;
      pattern?: string;
      /** The words that the text may have in braces; without them braces mean nothing. */
      places?: readonly string[];
    }
  | { kind: 'switch' }
  | { kind: 'time' }
  | { kind: 'slot' }
  | { kind: 'weekdays'; least: number }
  | { kind: 'options'; options: readonly { value: string; label: string }[] }
  | { kind: 'dates'; most: number }
  | { kind: 'regions'; most: number }
  | ListForm
  | { kind: 'group'; fields: readonly Field[] }
  | { kind: 'byDate'; of: SettingForm; most: number };

export interface ListForm {
  kind: 'list';
  noun: string;
  of: SettingForm;
  least: number;
  most: number;
  /** Captions of a list whose places each mean something. */
  names?: readonly string[];
  /** The entries, or their field `by`, must grow. */
  rising?: { by?: string; words: string };
}

interface Field {
  key: string;
  label: string;
  form: SettingForm;
}

/** What a setting of a form holds. */
export type ValueOf<F extends SettingForm> = F extends { kind: 'number' | 'money' }
  ? number
  : F extends { kind: 'switch' }
    ? boolean
    : F extends { kind: 'text' | 'time' | 'slot' }
      ? string
      : F extends { kind: 'weekdays' }
        ? number[]
        : F extends { kind: 'dates' | 'regions' }
          ? string[]
          : F extends { kind: 'options'; options: readonly { value: infer V }[] }
            ? V[]
            : F extends { kind: 'list'; of: infer Of extends SettingForm }
              ? ValueOf<Of>[]
              : F extends { kind: 'group'; fields: readonly (infer One extends Field)[] }
                ? { [Each in One as Each['key']]: ValueOf<Each['form']> }
                : F extends { kind: 'byDate'; of: infer Of extends SettingForm }
                  ? Record<string, ValueOf<Of>>
                  : never;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const slot = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The schema of a form; what it refuses it says in Chinese. */
export function schemaOf(form: SettingForm): z.ZodType {
  switch (form.kind) {
    case 'number':
      return numberSchema(form);
    case 'money':
      return z
        .number('请填写金额')
        .int('金额最多到分')
        .min(0, '金额不能为负')
        .max(form.max, `金额最多 ${form.max / 100} 元`);
    case 'text':
      return textSchema(form);
    case 'switch':
      return z.boolean('请选择');
    case 'time':
      return z.string('请填写时间').regex(clock, '时间应写作 08:30');
    case 'slot':
      return z
        .string('请填写时段')
        .regex(slot, '时段应写作 09:00-11:00')
        .refine((value) => (slot.exec(value)?.[1] ?? '') < (slot.exec(value)?.[2] ?? ''), '时段的结束应晚于开始');
    case 'weekdays':
      return z
        .array(z.number().int().min(0).max(6), '请选择星期')
        .min(form.least, '请至少选择一天')
        .refine(different, '同一天不能重复');
    case 'options':
      return z
        .array(
          z.enum(
            form.options.map(({ value }) => value),
            '选项不存在',
          ),
          '请选择',
        )
        .refine(different, '选项不能重复');
    case 'dates':
      return z.array(date, '请选择日期').max(form.most, `最多 ${form.most} 天`).refine(different, '同一天不能重复');
    case 'regions':
      return z
        .array(z.string().regex(/^\d{6}$/, '地区代码应为 6 位数字'), '请选择地区')
        .min(1, '请至少选择一个地区')
        .max(form.most, `最多 ${form.most} 个地区`)
        .refine(different, '地区不能重复');
    case 'list':
      return listSchema(form);
    case 'group':
      return z.strictObject(
        Object.fromEntries(form.fields.map((field) => [field.key, schemaOf(field.form)])),
        '请填写各项内容',
      );
    case 'byDate':
      return z
        .record(date, schemaOf(form.of))
        .refine((value) => Object.keys(value).length <= form.most, `最多 ${form.most} 天`);
  }
}

function numberSchema({ min, max, decimals = 0 }: Extract<SettingForm, { kind: 'number' }>): z.ZodType {
  const range = `应在 ${min}–${max} 之间`;
  return z
    .number('请填写数字')
    .min(min, range)
    .max(max, range)
    .refine(
      (value) => Number.isInteger(Number((value * 10 ** decimals).toFixed(6))),
      decimals === 0 ? '应为整数' : `最多 ${decimals} 位小数`,
    );
}

type TextForm = Extract<SettingForm, { kind: 'text' }>;

function textSchema({ label = '内容', max, optional, pattern, places }: TextForm): z.ZodType {
  const base = z
    .string(`请填写${label}`)
    .trim()
    .max(max, `${label}最多 ${max} 个字`)
    .refine(storable, '含有无法保存的字符')
    .refine((value) => optional === true || value !== '', `请填写${label}`)
    .refine(
      (value) => !places || (bracesFit(value) && placesIn(value).every((place) => places.includes(place))),
      `${label}中的花括号只能写作 ${places?.map((place) => `{${place}}`).join('、')}`,
    );
  const wanted = pattern ? new RegExp(pattern) : null;
  return wanted ? base.refine((value) => value === '' || wanted.test(value), `${label}的格式不正确`) : base;
}

function listSchema({ noun, of, least, most, rising }: ListForm): z.ZodType {
  const base = z
    .array(schemaOf(of), `请填写${noun}`)
    .min(least, `请至少填写 ${least} 个${noun}`)
    .max(most, `最多 ${most} 个${noun}`);
  if (!rising) return base;
  const measure = (one: unknown): string | number =>
    (rising.by ? (one as Record<string, string | number>)[rising.by] : (one as string | number)) ?? 0;
  return base.refine(
    (all) => all.every((one, index) => index === 0 || measure(all[index - 1]) < measure(one)),
    rising.words,
  );
}

const different = (all: readonly (string | number)[]): boolean => new Set(all).size === all.length;
