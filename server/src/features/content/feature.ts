import type { Feature } from '../../kernel/feature.ts';
import { contentCalls } from './content.routes.ts';

export const content: Feature = { name: 'content', calls: contentCalls };
