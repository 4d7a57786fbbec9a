import { createDiscard, createUpload, type LargeUploads } from '@yance/web/upload.ts';
import { access } from './call.ts';

const large: LargeUploads = {
  insteadOf: '/api/auth/upload4file',
  calls: async () => {
    const { beginUpload, finishUpload, cancelUpload } = await import('@yance/contract/files/resumable-endpoints.ts');
    return { begin: beginUpload, finish: finishUpload, cancel: cancelUpload };
  },
};

export const upload = createUpload(access, large);
export const discardUpload = createDiscard(access, large);
