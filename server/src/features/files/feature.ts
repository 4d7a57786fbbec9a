import type { Feature } from '../../kernel/feature.ts';
import { fileCalls } from './files.routes.ts';
import { discardFile, fileData } from './personal-data.store.ts';

export const files: Feature = { name: 'files', calls: fileCalls, jobs: [discardFile], personal: fileData };
