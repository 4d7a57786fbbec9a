import { shownFields, type Answer, type Answers, type ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { hasHan } from '@yance/contract/reports/cite.ts';
import type { MeasuredRange, Recorded } from '../results/index.ts';

/** A condition with its unit, and the same in English; empty where only words in Chinese would say it. */
export interface Condition {
  label: string;
  value: string;
  english: string;
  /** Where the files of samples say different things, each with the codes of its samples. */
  by_sample?: string;
  /** The answer says nothing of how it was measured: no, none, or as the laboratory decides. */
  aside?: true;
}

/** Values of choices, which editors of services write alike. */
const sayingNothing = ['no', 'none', 'lab'];

/** What was ordered of a group of samples: wishes, which no instrument has confirmed. */
export const requested = (fields: readonly ParameterField[], answers: Answers): Condition[] =>
  shownFields(fields, answers).flatMap((field) => {
    const given = answers[field.key];
    if (given === undefined) return [];
    const said = { label: field.label, value: answerText(field, given) };
    const aside = field.kind === 'choice' && sayingNothing.includes(String(given));
    return [{ ...said, english: englishOf(field, given, said), ...(aside ? { aside } : {}) }];
  });

/** What the files say of the ranges that were ordered; `rangesOf` reads some of them. */
export function measured<File extends OfSamples>(
  files: readonly File[],
  rangesOf: (files: readonly File[]) => readonly MeasuredRange[],
): Condition[] {
  return rangesOf(files).map(({ key, label, unit, reaches }) => {
    const withUnit = (said: string) => (unit ? `${said} ${unit}` : said);
    const ofFile = (file: File) => rangesOf([file]).flatMap((one) => (one.key === key ? one.reaches : []));
    return {
      label,
      value: withUnit(reaches.join('、')),
      english: `${englishName({ key, label })} ${reaches.join(', ')}${englishUnit(unit)}`,
      ...bySample(reaches, files, ofFile, withUnit),
    };
  });
}

/** What the files say of how they were measured; `conditionsOf` reads some of them. */
export function recorded<File extends OfSamples>(
  files: readonly File[],
  conditionsOf: (files: readonly File[]) => readonly Recorded[],
): Condition[] {
  return conditionsOf(files).map(({ label, english, values }) => {
    const value = values.join('、');
    const ofFile = (file: File) => conditionsOf([file]).flatMap((one) => (one.label === label ? one.values : []));
    return {
      label,
      value,
      english: hasHan(value) ? '' : `${english} ${values.join(', ')}`,
      ...bySample(values, files, ofFile, (said) => said),
    };
  });
}

/** A result file and the codes of the samples that it is about. */
interface OfSamples {
  sample_codes: readonly string[];
}

function bySample<File extends OfSamples>(
  values: readonly string[],
  files: readonly File[],
  valuesOf: (file: File) => readonly string[],
  words: (value: string) => string,
): Pick<Condition, 'by_sample'> {
  if (values.length < 2) return {};
  // Once for each file: of hundreds each may say something else.
  const read = files.map((file) => ({ codes: file.sample_codes, values: new Set(valuesOf(file)) }));
  const said = values.map((value) => {
    const codes = new Set(read.flatMap((one) => (one.values.has(value) ? one.codes : [])));
    return codes.size > 0 ? `${words(value)}（${[...codes].join('、')}）` : words(value);
  });
  return { by_sample: said.join('、') };
}

/** Numbers are said in any language, and so is a chosen value without Chinese; the keys of parameters are English. */
function englishOf(field: ParameterField, given: Answer, { value }: Pick<Condition, 'value'>): string {
  if (field.kind === 'number' || field.kind === 'range')
    return `${englishName(field)} ${[given].flat().join('–')}${englishUnit(field.unit)}`;
  return hasHan(value) ? '' : `${englishName(field)} ${value.replaceAll('（', ' (').replaceAll('）', ')')}`;
}

const englishName = ({ key, label }: { key: string; label: string }): string =>
  hasHan(label) ? key.replaceAll('_', ' ') : label;
/** Units such as 次 only count. */
const englishUnit = (unit: string): string => (unit === '' || hasHan(unit) ? '' : ` ${unit}`);
