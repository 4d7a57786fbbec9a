/** With its unit; `english` is empty where only words in Chinese would say it. */
interface Condition {
  label: string;
  value: string;
  english: string;
}

/** A test whose report was issued, as a paper speaks of it. */
export interface CitedTest {
  /** X射线粉末衍射 */
  name: string;
  /** XRD */
  english: string;
  /** The model that measured it. */
  instrument: string;
  /** What the files say of how they were measured. */
  recorded: readonly Condition[];
  /** By the files. */
  measured: readonly Condition[];
  /** As it was ordered, in the order of the form: a wish, not what was measured. */
  requested: readonly Condition[];
  report_no: string;
  version: number;
  /** The address under which the report is verified. */
  url: string;
  /** YYYY-MM-DD */
  issued: string;
}
export interface Publisher {
  name: string;
  english: string;
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * What the part on methods of a paper says of these tests, a sentence each. What was only ordered is called so, and is
 * left out where the files say it; English leaves out words in Chinese, and a gap in brackets stands for an instrument
 * that has no other name.
 */
export function methodsText(tests: readonly CitedTest[]): { zh: string; en: string } {
  return { zh: tests.map(chineseMethod).join('\n'), en: tests.map(englishMethod).join(' ') };
}

function chineseMethod(test: CitedTest): string {
  const { name, instrument, recorded, measured } = test;
  const said = [
    spaced(name, '采用', instrument, '测试'),
    ...recorded.map(({ label, value }) => spaced(label, '为', value)),
    ...measured.map(({ label, value }) => spaced('实测', label, '为', value)),
  ];
  const ordered = onlyRequested(test).map(({ label, value }) => spaced(label, '为', value));
  return tight(`${said.join('，')}${ordered.length > 0 ? `（送测要求：${ordered.join('，')}）` : ''}。`);
}

function englishMethod(test: CitedTest): string {
  const listed = (name: string, conditions: readonly Condition[]): string[] => {
    const known = conditions.flatMap(({ english }) => english || []);
    return known.length > 0 ? [`${name}: ${known.join(', ')}`] : [];
  };
  const recorded = test.recorded.flatMap(({ english }) => english || []);
  const words = [
    ...(recorded.length > 0 ? [recorded.join(', ')] : []),
    ...listed('measured', test.measured),
    ...listed('requested', onlyRequested(test)),
  ];
  const device = `on ${withArticle(latinName(test.instrument) || instrumentGap)} instrument`;
  const bracketed = words.length > 0 ? ` (${words.join('; ')})` : '';
  return tight(`${test.english} measurements were performed ${device}${bracketed}.`);
}

/** Stands in English for an instrument that is called in Chinese alone. */
export const instrumentGap = '[model]';

/**
 * The model in the name of an instrument, which may say more of it in Chinese: Bruker D8 Advance of Bruker D8 Advance +
 * 高温附件. Empty where no part of it is a name.
 */
export function latinName(instrument: string): string {
  const parts = instrument
    .split(/[\p{Script=Han}（）、，]+/u)
    .map((part) => part.replaceAll(/^[^\p{L}\p{N}[(]+|[^\p{L}\p{N}\])]+$/gu, ''));
  return parts.filter((part) => /\p{L}{2}|\p{L}.*\p{N}/u.test(part)).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

const withArticle = (name: string): string => `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;

/** Joins words of a Chinese sentence: a space stands between Chinese and other letters, and nowhere else. */
const spaced = (...words: readonly string[]): string =>
  words.reduce((before, word) => {
    const [last = '', first = ''] = [before.at(-1), word.at(0)];
    const between = isOpen(last) && isOpen(first) && hasHan(last) !== hasHan(first) ? ' ' : '';
    return before + between + word;
  });

/** Signs of Chinese sentences bring their own room. */
const isOpen = (sign: string): boolean => !/[（）《》“”、，。：；]/u.test(sign);

/** Degrees of an angle stand right behind their number: 5–80°, 2°/min; those of temperature do not. */
const tight = (text: string): string => text.replaceAll(/(?<=\d) °(?![CFK])/g, '°');

const onlyRequested = ({ recorded, measured, requested }: CitedTest): Condition[] =>
  requested.filter((one) => ![...recorded, ...measured].some(({ label }) => label === one.label));

/**
 * The report in a list of references by GB/T 7714—2015, and as the files that reference managers read.
 * @param cited the day on which it is cited, YYYY-MM-DD, which a source on line is told with
 */
export function citations(
  publisher: Publisher,
  test: CitedTest,
  cited: string,
): { gbt: string; bibtex: string; ris: string } {
  const { name, english, report_no, version, url, issued } = test;
  const [year = '', month = '', day = ''] = issued.split('-');
  return {
    gbt: `${publisher.name}. ${name}检测报告: ${report_no}（第 ${version} 版）[R/OL]. (${issued})[${cited}]. ${url}.`,
    bibtex: [
      `@techreport{${report_no}v${version},`,
      `  title = {{${braced(`${english} test report`)}}},`,
      `  institution = {{${braced(publisher.english)}}},`,
      `  number = {${report_no}, version ${version}},`,
      `  year = {${year}},`,
      `  month = {${Number(month)}},`,
      `  url = {${url}}`,
      '}',
    ].join('\n'),
    ris: [
      'TY  - RPRT',
      `TI  - ${english} test report`,
      `PB  - ${publisher.english}`,
      `M1  - ${report_no}, version ${version}`,
      `PY  - ${year}`,
      `DA  - ${year}/${month}/${day}`,
      `UR  - ${url}`,
      'ER  - ',
      '',
    ].join('\r\n'),
  };
}

/** Text within braces of BibTeX. */
const braced = (text: string): string => text.replaceAll(/[\\{}%&#$_]/g, (sign) => (sign === '\\' ? '' : `\\${sign}`));
