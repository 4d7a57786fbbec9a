export { storableWords } from './misses.ts';
export { settleMiss } from './record-miss.ts';
export { recordMiss } from './record-miss.ts';
export {
  beginningMeanings,
  lexiconOf,
  namingParts,
  nearestMeaning,
  nothingCalled,
  partsOf,
  withoutFillerEnd,
  wordKey,
  type CalledWords,
  type Lexicon,
  type Meaning,
  type Part,
} from './lexicon.ts';
export { matchTexts } from './match-texts.ts';
export { matchingName } from './matching-name.ts';
export {
  knownQuery,
  looseQuery,
  namedQuery,
  rankQuery,
  strictQuery,
  taggedQuery,
  titledQuery,
  type AnyOf,
  type Synonyms,
  type Word,
} from './search-query.ts';
export { nearlyHeld } from './nearly.ts';
export { textOfAll, textOfAny, textOfEach, textOfWords } from './query-text.ts';
export { isMisspelling } from './nearly.ts';
export { lettersOfName } from './pinyin.ts';
export { simplified } from './simplified.ts';
export { pointsOf, rankedTexts, type RankedTexts } from './ranking.ts';
export { respelling, type Respelling } from './respelling.ts';
export { searchVectors, wordVector, type SearchText, type SearchVectors } from './search-words.ts';
