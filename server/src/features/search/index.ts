export { keptWords, recordMiss, settleMiss } from './misses.ts';
export { matchTexts } from './match-texts.ts';
export { matchingName } from './matching-name.ts';
export {
  looseQuery,
  namedQueries,
  nearQuery,
  rankQuery,
  strictQueries,
  strictQuery,
  titledQueries,
  type Synonyms,
} from './search-query.ts';
export { holdsNearly } from './nearly.ts';
export { respelling, type Respelling } from './respelling.ts';
export { searchVectors, type SearchText, type SearchVectors } from './search-words.ts';
