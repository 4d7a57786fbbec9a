import type { Answers, ParameterField } from '../catalogue/parameters.ts';
import { completeAnswers, shownFields } from '../catalogue/shown-fields.ts';
import type { FieldError } from '../kernel/endpoint.ts';
import { elementSymbols } from './elements.ts';

/**
 * Checks a member's answers against a technique's form: required fields that are shown, choices that exist,
 * limits and steps, elements of the periodic table, lists that name nothing twice, ranges whose start lies before
 * their end. Errors come in form order with paths below `prefix`; texts are kept without the blanks around them, and
 * answers to questions that are not shown or not asked are dropped from `kept`.
 */
export function checkAnswers(
  fields: readonly ParameterField[],
  given: Answers,
  prefix: string,
): { valid: Answers; errors: FieldError[] } {
  const answers = completeAnswers(fields, given);
  const valid: Answers = {};
  const errors: FieldError[] = [];
  for (const field of shownFields(fields, answers)) {
    const given = answers[field.key];
    const value = typeof given === 'string' ? given.trim() : given;
    const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (empty) {
      if (field.required) errors.push({ path: `${prefix}.${field.key}`, msg: `请填写「${field.label}」` });
      continue;
    }
    const fault = faultOf(field, value);
    if (fault) errors.push({ path: `${prefix}.${field.key}`, msg: `「${field.label}」${fault}` });
    else valid[field.key] = field.kind === 'number' ? Number(value) : value;
  }
  return { valid, errors };
}

function faultOf(field: ParameterField, value: Answers[string]): string | null {
  switch (field.kind) {
    case 'choice':
      return field.options.some((option) => option.value === value) ? null : '的选项不存在';
    case 'choices':
      if (!Array.isArray(value) || !value.every((one) => field.options.some((option) => option.value === one)))
        return '的选项不存在';
      return repeats(value) ? '有重复的选项' : null;
    case 'number':
      if (outside(Number(value), field))
        return `应在 ${field.min}–${field.max}${field.unit ? ` ${field.unit}` : ''} 之间`;
      return onStep(Number(value), field) ? null : field.step === 1 ? '应为整数' : `应为 ${field.step} 的倍数`;
    case 'text':
      return typeof value === 'string' && value.length <= field.max ? null : `最多 ${field.max} 个字`;
    case 'elements':
      if (!Array.isArray(value) || value.some((one) => !elementSymbols.has(String(one)))) return '含有不存在的元素';
      if (repeats(value)) return '有重复的元素';
      return value.length > field.max ? `最多 ${field.max} 个元素` : null;
    case 'range':
      return rangeFault(field, value);
  }
}

function rangeFault(field: Extract<ParameterField, { kind: 'range' }>, value: Answers[string]): string | null {
  if (!Array.isArray(value) || value.length !== 2) return '请填写起始与终止';
  const [start, end] = [Number(value[0]), Number(value[1])];
  if (outside(start, field) || outside(end, field))
    return `应在 ${field.min}–${field.max}${field.unit ? ` ${field.unit}` : ''} 之间`;
  return start < end ? null : '的起始应小于终止';
}

function outside(value: number, { min, max }: { min: number; max: number }): boolean {
  return !Number.isFinite(value) || value < min || value > max;
}

/** Whether a number is a multiple of the step, or lies whole steps above the least one. */
function onStep(value: number, { min, step }: { min: number; step: number }): boolean {
  if (step <= 0) return true;
  // Decimal steps are not exact in binary: 0.3 is not quite three times 0.1.
  const whole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6;
  return whole(value / step) || whole((value - min) / step);
}

const repeats = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

/** An answer as people read it: option labels, units, ranges. */
export function answerText(field: ParameterField, value: Answers[string]): string {
  if (field.kind === 'choice' || field.kind === 'choices') {
    const values = Array.isArray(value) ? value : [value];
    return values.map((one) => field.options.find((option) => option.value === one)?.label ?? String(one)).join('、');
  }
  const unit = 'unit' in field && field.unit ? ` ${field.unit}` : '';
  if (field.kind === 'range' && Array.isArray(value)) return `${value[0]}–${value[1]}${unit}`;
  return `${Array.isArray(value) ? value.join('、') : value}${unit}`;
}
