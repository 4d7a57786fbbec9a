import type { Feature } from '../../kernel/feature.ts';
import { searchCalls } from './search.routes.ts';

export const search: Feature = { name: 'search', calls: searchCalls };
