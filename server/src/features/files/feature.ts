import type { Feature } from '../../kernel/feature.ts';
import { fileCalls } from './files.routes.ts';
import { draftFiles } from './expire-files.ts';
import { fileUpkeep } from './file-upkeep.ts';
import { discardFile, fileData } from './personal-data.store.ts';

export const files: Feature = {
  name: 'files',
  calls: fileCalls,
  jobs: [discardFile, fileUpkeep],
  personal: fileData,
  needs: [draftFiles],
};
