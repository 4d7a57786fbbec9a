import { describe, expect, it } from 'vitest';
import {
  beginningMeanings,
  lexiconOf,
  namingParts,
  nearestMeaning,
  partsOf,
  withoutFillerEnd,
  wordKey,
} from './lexicon.ts';
import { simplified } from './simplified.ts';

const lexicon = lexiconOf(
  {
    names: [
      { words: ['scanning electron microscopy', 'C1s'], services: ['sem'] },
      { words: ['particle size'], services: ['dls'] },
    ],
    needs: [{ words: ['催化剂'], services: ['xrd', 'sem'] }],
    absent: ['冷冻电镜'],
    fillers: ['怎么测', '测', '像', '多少钱', 'price'],
  },
  [['SEM', '扫描电镜']],
  [{ id: 31, name: '电镜' }],
  {
    names: new Set(['SAED', '衍射', '重金属'].map((name) => wordKey(name).key)),
    tags: new Set(['截面']),
    longest: 3,
  },
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
    expect([sem?.naming, catalyst?.naming, catalyst?.services]).toEqual(['technique', 'hint', ['xrd', 'sem']]);
    expect([frozen?.absent, read('电镜')[0]?.[1]?.categories]).toEqual([true, [31]]);
  });
});

it.each([
  ['SAED 照片', ['saed']],
  ['照片集锦 SAED', ['saed']],
  ['衍射花纹', ['衍射']],
  ['石榴石SEM', ['sem']],
  ['石榴石 催化剂', ['催化剂']],
  ['石榴石 截面', ['截面']],
  ['催化剂 SEM', ['sem']],
  ['SAED2100', ['saed2100']],
])('may be left alone where they name something: %s', (search, naming) =>
  expect(namingParts(partsOf(search, lexicon)).map(({ text }) => text)).toEqual(naming),
);

it.each(['光栅衍射', '低能电镜', '石榴石催化剂', '催化剂石榴', '石榴石'])(
  'may not be left alone where the others make another name of them: %s',
  (search) => expect(namingParts(partsOf(search, lexicon))).toEqual([]),
);

it('loses no more of an unknown word than the characters at its end that only ask', () => {
  expect(['背散射电子像', '像测', '电子'].map((text) => withoutFillerEnd(text, lexicon))).toEqual([
    '背散射电子',
    '像测',
    '电子',
  ]);
});

it.each([
  ['spectrum', 'spectra', 'spectrometer', 'spectroscopy', 'spectrophotometer'],
  ['microscope', 'microscopes', 'microscopy', 'micrograph'],
  ['diffraction', 'diffractogram', 'diffractometer'],
  ['chromatogram', 'chromatograph', 'chromatography'],
  ['analysis', 'analyses', 'analyzer', 'analyser'],
  ['voltammetry', 'voltammogram'],
  ['absorbance', 'absorption'],
  ['reflectance', 'reflection'],
  ['indentation', 'indenter'],
])('takes the tool, the method and what it gives for one word: %s', (...words) =>
  expect(new Set(words.map((word) => wordKey(word).key)).size).toBe(1),
);

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
