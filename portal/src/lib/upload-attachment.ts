import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { UploadOptions } from '@yance/web/upload.ts';
import { upload } from './upload.ts';

/** What is taken apart and put together again, and then shown in pages; larger ones go as files. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const mostPictureBytes = 20 * 1024 * 1024;

/** Sends a file of any kind: a picture without what the camera wrote into it, everything else as it is. */
export const uploadAttachment = (file: File, options: UploadOptions): Promise<FileLink> =>
  upload(pictureTypes.includes(file.type) && file.size <= mostPictureBytes ? uploadPicture : uploadFile, file, options);
