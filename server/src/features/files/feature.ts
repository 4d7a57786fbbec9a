import type { Feature } from '../../kernel/feature.ts';
import { fileCalls } from './files.routes.ts';
import { draftFiles } from './expire-files.ts';
import { fileUpkeep } from './file-upkeep.ts';
import { discardFile } from './discard-file.ts';
import { discardStaged } from './resume/discard-staged.ts';
import { storeStaged } from './resume/store-staged.ts';
import { fileCheck } from './safety/check-file.ts';
import { safetyQueue } from './safety/list-unsafe.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { fileData } from './personal-data.store.ts';

export const files: Feature = {
  name: 'files',
  calls: fileCalls,
  jobs: [fileCheck, discardFile, fileUpkeep, storeStaged, discardStaged],
  personal: fileData,
  needs: [draftFiles],
  provides: [provide(queues, [safetyQueue])],
};
