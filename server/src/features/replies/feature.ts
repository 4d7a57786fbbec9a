import type { Feature } from '../../kernel/feature.ts';
import { replyCalls } from './replies.routes.ts';

export const replies: Feature = { name: 'replies', calls: replyCalls };
