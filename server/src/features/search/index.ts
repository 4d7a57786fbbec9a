export { keptWords, recordMiss, settleMiss } from './misses.ts';
export { matchTexts } from './match-texts.ts';
export { matchingName } from './matching-name.ts';
export { looseQuery, namedQuery, rankQuery, strictQuery, titledQuery, type AnyOf, type Word } from './search-query.ts';
export { nearlyHeld } from './nearly.ts';
export { textOfAll, textOfAny, textOfEach, textOfWords } from './query-text.ts';
export { pointsOf, rankedTexts, type RankedTexts } from './ranking.ts';
export { respelling, type Respelling } from './respelling.ts';
export { searchVectors, wordVector, type SearchText, type SearchVectors } from './search-words.ts';
