import { sendComputerFile } from '@yance/contract/computers/endpoints.ts';
import { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import { uploadStaffFile, uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { uploadAttachment } from '@yance/contract/requirements/endpoints.ts';
import { readServiceDemo } from '@yance/contract/results/demo-endpoints.ts';

/** Every call that takes a file: hostile ones are sent to each by whom it is for. */
export const uploadCalls: readonly Endpoint[] = [
  uploadAttachment,
  uploadFile,
  uploadPicture,
  uploadStaffFile,
  uploadStaffPicture,
  sendComputerFile,
  uploadPublicPicture,
  readServiceDemo,
];
