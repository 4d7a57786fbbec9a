export { matchingName } from './matching-name.ts';
export { looseQuery, strictQuery, type Synonyms } from './search-query.ts';
export { searchVector, type SearchText } from './search-words.ts';
