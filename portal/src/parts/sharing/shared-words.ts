import type { SharedBy } from '@yance/contract/communities/shared-by.ts';

/** How something is marked that another member shares: 课题组共享·林晓雨. */
export const sharedWords = ({ person }: SharedBy): string => `课题组共享·${person}`;
