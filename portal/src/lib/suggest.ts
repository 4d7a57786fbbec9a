import { call } from './call.ts';
import { suggestServices } from './public-calls.ts';

/** What a search may mean, for the box that is on every page and loads this with the first letter. */
export const suggest = (kw: string, signal: AbortSignal) => call(suggestServices, { kw }, { signal, quiet: true });
