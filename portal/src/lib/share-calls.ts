/** Calls of the page behind a share link, which loads as little as other public pages do; see slim-endpoints.ts. */
export { openShare, previewShare, readShare } from '@yance/contract/sharing/open-endpoints.ts';
