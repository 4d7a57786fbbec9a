import { expect, it } from 'vitest';
import { pointsOf, rankedTexts } from './ranking.ts';
import { rankQuery } from './search-query.ts';

const texts = rankedTexts({ title: '场发射扫描电镜', names: ['FE-SEM', '扫描电子显微镜'], tags: ['SEM形貌', '电镜'] });
const points = (kw: string) => pointsOf(texts, rankQuery(kw, []));

it.each([
  ['扫描', 1, 'a pair of the title, which stands in another name as well'],
  ['子显', 0.4, 'a pair of another name'],
  ['形貌', 0.2, 'a pair of a tag'],
  ['扫描形貌', 1.2, 'pairs of the title and of a tag, and one that stands nowhere'],
  ['sem', 0.4, 'a word in letters of a name, after a sign'],
  ['fesem', 0.4, 'a name in letters without its signs'],
  ['fes', 0.4, 'the beginning of a word in letters'],
  ['em', 0, 'the end of a word in letters'],
  ['镜', 0, 'a single character, which says too little'],
])('ranks by %s with %f: %s', (kw, expected) => {
  expect(points(kw)).toBeCloseTo(expected);
});

it('takes letters between Chinese characters for a word', () => {
  expect(pointsOf(rankedTexts({ title: '现场SEM机时' }), rankQuery('sem', []))).toBe(1);
  expect(pointsOf(rankedTexts({ title: '现场FESEM机时' }), rankQuery('sem', []))).toBe(0);
});
