import type { Feature } from '../../kernel/feature.ts';
import { fileCalls } from './files.routes.ts';

export const files: Feature = { name: 'files', calls: fileCalls };
