export { keptWords, recordMiss, settleMiss } from './misses.ts';
export { matchingName } from './matching-name.ts';
export { looseQuery, namedQueries, rankQuery, strictQuery, type Synonyms } from './search-query.ts';
export { searchVectors, type SearchText, type SearchVectors } from './search-words.ts';
