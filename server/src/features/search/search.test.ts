import { describe, expect, it } from 'vitest';
import { matchingName } from './matching-name.ts';
import { textOfAny, textOfEach } from './query-text.ts';
import { looseQuery, namedQuery, strictQuery, titledQuery, type Synonyms } from './search-query.ts';
import { searchVectors } from './search-words.ts';

const { words, names } = searchVectors({ title: '场发射扫描电镜', names: ['SEM', 'FE-SEM'], body: ['形貌'] });
const strict = (search: string, synonyms: Synonyms = []) => textOfEach(strictQuery(search, synonyms) ?? []);
const loose = (search: string) => {
  const { near = [], shared = [] } = looseQuery(search) ?? {};
  return textOfAny([...near, ...shared]);
};
const holds = (word: string) => words.split(' ').includes(`'${word}'`);

describe('the words of a record', () => {
  it('hold character pairs, pinyin and initials from every character on, and words in letters', () => {
    for (const word of ['b:扫描', 'b:电镜', 'u:场', 'p:saomiaodianjing', 'i:smdj', 'w:sem', 'w:fesem'])
      expect(holds(word), word).toBe(true);
  });
  it('end five characters deep, and say so where the name goes on', () => {
    expect(holds('c:changfashesaomiao') && holds('k:cfssm')).toBe(true);
    expect(holds('c:dianjing') || holds('p:changfashesaomiaodianjing')).toBe(false);
  });
  it('rank by the title above other names, and not by the text', () => {
    expect(names).toContain("'b:扫描':1A");
    expect(names).toContain("'w:sem':1B");
    expect([holds('b:形貌'), names.includes('形貌')]).toEqual([true, false]);
  });
  it('quote what PostgreSQL would read as syntax', () => {
    expect(searchVectors({ title: "a'b\\c" }).words).toContain("'w:a'");
    expect(strict("' | !x:* \\")).not.toMatch(/[|!\\]\s*$/);
  });
});

describe('a query', () => {
  it('asks for all words of a search, and for any synonym of each', () => {
    expect(strict('扫描电镜')).toBe("('b:扫描' & 'b:描电' & 'b:电镜')");
    expect(strict('SEM', [['SEM', '扫描电镜']])).toContain('b:扫描');
  });
  it('follows a name beyond the depth of its sounds, and never past its end', () => {
    const found = (search: string) =>
      strict(search)
        .split(/[ ()|]+/)
        .filter((word) => holds(word.slice(1, -1)));
    expect(found('changfashesaomiaodianjing')).toEqual(["'c:changfashesaomiao'"]);
    expect(found('cfssmdj')).toEqual(["'k:cfssm'"]);
    expect(found('dianjingxyz')).toEqual([]);
  });
  it('is nothing for a search without a letter', () => {
    expect(strictQuery(' ,。! ', [])).toBeNull();
    expect(looseQuery('…')).toBeNull();
  });
  it('looks for a single character in names and tags, and when it is loose in every text', () => {
    const known = searchVectors({ title: '拉曼', tags: ['光'], body: ['煤'] }).words.split(' ');
    const finds = (query: string) => known.includes(query);
    expect([strict('曼'), strict('光'), strict('煤')].map(finds)).toEqual([true, true, false]);
    expect([loose('煤'), loose('炭')]).toEqual(["'u:煤'", "'u:炭'"]);
    expect(finds("'u:煤'")).toBe(true);
    expect(textOfEach(titledQuery('曼', []))).toBe("'t:曼'");
    expect(finds("'t:光'")).toBe(false);
  });
  it('forgives one letter when it is loose', () => {
    expect(loose('ramam')).toContain("'d:rama'");
    expect(searchVectors({ title: '拉曼', names: ['Raman'] }).words).toContain("'d:rama'");
  });
  it.each([
    ['XDR', 'XRD', 'two letters the other way round'],
    ['SEMM', 'SEM', 'a letter too many'],
    ['SEN', 'SEM', 'a wrong letter'],
    ['扫电描镜', '扫描电镜', 'two characters the other way round'],
  ])('that is loose forgives %s for %s: %s', (typed, name) => {
    const known = searchVectors({ title: name }).words.split(' ');
    const asked = (search: string) => loose(search).split(/[ ()|]+/);
    expect(asked(typed).some((word) => known.includes(word))).toBe(true);
    expect(asked('QQWWEE').some((word) => known.includes(word))).toBe(false);
  });
  it('knows an entire name from one that begins with it, and asks neither of a single letter', () => {
    const { equal = [], begins = [] } = namedQuery('FE-SEM') ?? {};
    expect([equal, begins].map(textOfAny)).toEqual(["'e:fesem'", "'e:fesem':*"]);
    expect(holds('e:fesem') && holds('e:场发射扫描电镜')).toBe(true);
    expect(holds('e:changfashesaomiaodianjing') && holds('e:cfssmdj')).toBe(true);
    expect([namedQuery('电'), namedQuery('…')]).toEqual([null, null]);
    const titled = titledQuery('石墨烯 XRD', []).map(textOfAny);
    expect(titled).toEqual(["('t:石墨' & 't:墨烯')", "('t:xrd':* | 'p:xrd':* | 'i:xrd':*)"]);
    expect(searchVectors({ title: '拉曼', tags: ['光谱'] }).words).not.toContain('t:光谱');
  });
});

describe('the name that explains a hit', () => {
  it('is the one written, pronounced or abbreviated so', () => {
    expect(matchingName('saomiao', ['形貌', '扫描电镜'])).toBe('扫描电镜');
    expect(matchingName('smdj', ['扫描电镜'])).toBe('扫描电镜');
    expect(matchingName('sem', ['FESEM', 'SEM'])).toBe('SEM');
    expect(matchingName('拉曼', ['SEM'])).toBeUndefined();
  });
});
