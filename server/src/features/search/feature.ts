import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { figures } from '../reporting/index.ts';
import { forgetMisses } from './record-miss.ts';
import { searchFigures } from './search-figures.ts';
import { searchCalls } from './search.routes.ts';

export const search: Feature = {
  name: 'search',
  calls: searchCalls,
  jobs: [forgetMisses],
  provides: [provide(figures, searchFigures)],
};
