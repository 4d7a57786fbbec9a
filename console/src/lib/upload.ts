import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import {
  beginStaffUpload,
  cancelStaffUpload,
  finishStaffUpload,
} from '@yance/contract/files/resumable-staff-endpoints.ts';
import { createDiscard, createUpload, type LargeUploads } from '@yance/web/upload.ts';
import { access } from './call.ts';

const large: LargeUploads = {
  insteadOf: uploadStaffFile.path,
  calls: () => Promise.resolve({ begin: beginStaffUpload, finish: finishStaffUpload, cancel: cancelStaffUpload }),
};

export const upload = createUpload(access, large);
export const discardUpload = createDiscard(access, large);
