import type { Feature } from '../../kernel/feature.ts';
import { sharingData } from './personal-data.ts';
import { linksOfClosing } from './revoke-link.ts';
import { sharingCalls } from './sharing.routes.ts';

export const sharing: Feature = {
  name: 'sharing',
  calls: sharingCalls,
  followers: [linksOfClosing],
  personal: sharingData,
};
