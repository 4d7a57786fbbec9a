import type { Feature } from '../../kernel/feature.ts';
import { fileCalls } from './files.routes.ts';
import { draftFiles } from './expire-files.ts';
import { fileUpkeep } from './file-upkeep.ts';
import { discardFile } from './discard-file.ts';
import { fileData } from './personal-data.store.ts';

export const files: Feature = {
  name: 'files',
  calls: fileCalls,
  jobs: [discardFile, fileUpkeep],
  personal: fileData,
  needs: [draftFiles],
};
