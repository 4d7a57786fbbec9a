import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configurationQuery, mostLength, readConfiguration, withConfiguration } from './configuration-query.ts';

const field = (part: object) => ({ label: '甲', required: false, ...part }) as ParameterField;
const odd: ParameterField[] = [
  field({ key: 'choice', kind: 'choice', options: ['a&b=c', '中文 +#'].map((value) => ({ value, label: value })) }),
  field({
    key: 'some',
    kind: 'choices',
    options: ['x,y', ' z', '%'].map((value) => ({ value, label: value })),
    default: ['%'],
  }),
  field({ key: 'number', kind: 'number', unit: '', min: -1e9, max: 1e9, step: 0.001, default: 3 }),
  field({ key: 'text', kind: 'text', max: 200, default: '常规' }),
  field({ key: 'elements', kind: 'elements', max: 30, default: ['Fe'] }),
  field({ key: 'range', kind: 'range', unit: '°', min: 0, max: 100, default: [5, 90] }),
];
const besideNames = ['count', 'urgent'];
const beside = { count: '3', urgent: 'one_day' };
const opened = defaultAnswers(odd);
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

const optional = <T>(answer: fc.Arbitrary<T>) => fc.option(answer, { nil: undefined });
/** Answers of every kind that the form takes, each given or taken away. */
const anyAnswers = fc
  .record({
    choice: optional(fc.constantFrom('a&b=c', '中文 +#')),
    some: optional(fc.subarray(['x,y', ' z', '%'])),
    number: optional(fc.integer({ min: -1e9, max: 1e9 }).map((steps) => steps / 1_000)),
    text: optional(anyText),
    elements: optional(fc.subarray(['Fe', 'Ni', 'Og'])),
    range: optional(
      fc
        .tuple(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 50.5, max: 100, noNaN: true }))
        .map(([start, end]): [number, number] => [start, end]),
    ),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined)) as Answers);

describe('a configuration in an address', () => {
  test('comes back as it was written, whatever kinds of questions the form has', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { valid, errors } = checkAnswers(odd, answers, 'answers');
        expect(errors).toEqual([]);
        const query = configurationQuery(odd, opened, { answers, beside });
        fc.pre(query.length <= mostLength);
        expect(readConfiguration(`?${query}`, odd, opened, besideNames)).toEqual({
          answers: valid,
          beside,
          dropped: [],
        });
        // Stable: what was read is written the same.
        expect(configurationQuery(odd, opened, { answers: valid, beside })).toBe(query);
      }),
      { numRuns: 1_000 },
    );
  });

  test('leaves what others hang on the address as it was written', () => {
    expect(withConfiguration('?utm_source=a%20b&c.count=2&preview&p.x=1&kw=%E4', 'c.count=3')).toBe(
      '?utm_source=a%20b&preview&kw=%E4&c.count=3',
    );
    expect(withConfiguration('?utm=1&p.x=1', '')).toBe('?utm=1');
    expect(withConfiguration('?p.x=1', '')).toBe('');
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyText), anyText, (others, text) => {
        const search = `?${new URLSearchParams({ ...others, 'p.text': text }).toString()}`;
        const left = new URLSearchParams(withConfiguration(search, 'c.count=2'));
        left.delete('c.count');
        expect(Object.fromEntries(left)).toEqual({ ...others });
      }),
    );
  });

  test('reads nothing where the address names no configuration', () => {
    for (const search of ['', '?', '?utm=1&preview=x', '?count=3&urgent=one_day&parameters=1'])
      expect(readConfiguration(search, odd, {}, besideNames)).toBeNull();
  });

  test('leaves out what the form does not take and tells what it was; the rest is taken', () => {
    const read = (search: string) => readConfiguration(search, odd, opened, besideNames);
    expect(read('?p.number=abc&p.range=90&p.range=5&p.elements=Fe&p.elements=Xx&p.choice=gone&c.count=4')).toEqual({
      answers: checkAnswers(odd, opened, 'answers').valid,
      beside: { count: '4' },
      dropped: ['甲（abc）', '甲（90、5）', '甲（Fe、Xx）', '甲（gone）'],
    });
    expect(read('?p.never=1&c.nothing=2&p.number=7')).toMatchObject({
      answers: { number: 7 },
      dropped: ['never（1）', 'nothing（2）'],
    });
    expect(read('?p.number=5&p.number=6')).toMatchObject({ answers: { number: 3 }, dropped: ['甲（5、6）'] });
    expect(read('?p.__proto__=1&p.constructor=2')).toMatchObject({ dropped: ['__proto__（1）', 'constructor（2）'] });
  });

  test('tells of an answer to a question that is not asked with the others', () => {
    const fields = [odd[0]!, field({ key: 'deep', kind: 'text', max: 9, show_when: { key: 'choice', in: ['a&b=c'] } })];
    expect(readConfiguration('?p.deep=1', fields, {}, [])).toEqual({ answers: {}, beside: {}, dropped: ['甲（1）'] });
    expect(readConfiguration('?p.deep=1&p.choice=a%26b%3Dc', fields, {}, [])).toMatchObject({ dropped: [] });
  });

  test('is not read when it is longer than what is ever written', () => {
    const read = readConfiguration(`?p.text=${'a'.repeat(mostLength)}`, odd, opened, besideNames);
    expect(read).toEqual({ answers: opened, beside: {}, dropped: ['链接过长'] });
  });

  test('never fails, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('p.', 'c.', ''), anyText)), (parts) => {
        const search = `?${parts.map(([prefix, text]) => prefix + text).join('&')}`;
        const read = readConfiguration(search, odd, defaultAnswers(odd), besideNames);
        expect(checkAnswers(odd, read?.answers ?? {}, 'answers').errors).toEqual([]);
      }),
    );
  });
});
