import { describe, expect, it } from 'vitest';
import { beginningMeanings, lexiconOf, nearestMeaning, partsOf } from './lexicon.ts';
import { simplified } from './simplified.ts';

const lexicon = lexiconOf(
  {
    names: [
      { words: ['scanning electron microscopy', 'C1s'], services: ['sem'] },
      { words: ['particle size'], services: ['dls'] },
    ],
    needs: [{ words: ['催化剂'], services: ['xrd', 'sem'] }],
    absent: ['冷冻电镜'],
    fillers: ['怎么测', '测', '多少钱', 'price'],
  },
  [['SEM', '扫描电镜']],
  [{ id: 31, name: '电镜' }],
);
const read = (search: string) => partsOf(search, lexicon).map(({ text, meaning }) => [text, meaning] as const);
const texts = (search: string) => read(search).map(([text]) => text);

describe('the parts of a search', () => {
  it.each([
    ['SEM多少钱', ['sem', '多少钱']],
    ['测个样', ['测', '个样']],
    ['怎么测催化剂', ['怎么测', '催化剂']],
    ['冷冻电镜', ['冷冻电镜']],
    ['低温电镜', ['低温', '电镜']],
    ['石墨 烯', ['石墨烯']],
  ])('are its known words, the longest first, and what stands between: %s', (search, parts) =>
    expect(texts(search)).toEqual(parts),
  );

  it('are the same for microscope and microscopy, with and without spaces and hyphens', () => {
    for (const search of ['Scanning Electron Microscope', 'scanning-electron-microscopes', 'C 1s', 'c1s'])
      expect(
        read(search).map(([, meaning]) => meaning?.services),
        search,
      ).toEqual([['sem']]);
  });

  it('hold a filler of one character only beside known words', () => {
    expect(texts('基因测序')).toEqual(['基因测序']);
    expect(read('测SEM')[0]?.[1]?.filler).toBe(true);
  });

  it('say what a word is: a technique, what leads somewhere, what nobody offers', () => {
    const [, sem] = read('SEM')[0] ?? [];
    const [, catalyst] = read('催化剂')[0] ?? [];
    const [, frozen] = read('冷冻电镜')[0] ?? [];
    expect([sem?.naming, catalyst?.naming, catalyst?.services]).toEqual([true, false, ['xrd', 'sem']]);
    expect([frozen?.absent, read('电镜')[0]?.[1]?.categories]).toEqual([true, [31]]);
  });
});

it('reads a misspelt English name, and nothing into a short or a far one', () => {
  expect(nearestMeaning('scaning electron microscopy', lexicon)?.services).toEqual(['sem']);
  expect(nearestMeaning('partical size', lexicon)?.services).toEqual(['dls']);
  expect(nearestMeaning('article', lexicon)).toBeNull();
  expect(nearestMeaning('c2s', lexicon)).toBeNull();
});

it('knows what is half typed', () => {
  expect(beginningMeanings('scanning el', lexicon).map(({ services }) => services)).toEqual([['sem']]);
  expect(beginningMeanings('s', lexicon)).toEqual([]);
});

it('reads traditional characters as the simplified ones, and leaves those as they are', () => {
  expect(['質譜', '掃描電鏡', '硅晶片'].map(simplified)).toEqual(['质谱', '扫描电镜', '硅晶片']);
});
