import { fileEndpoints } from '@yance/contract/files/endpoints.ts';
import { fileStaffEndpoints } from '@yance/contract/files/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { serveFile } from './serve-file.ts';
import { takeFile, takePicture } from './take-upload.ts';

export const fileCalls = [
  ...bind(fileEndpoints, {
    uploadFile: (call) => takeFile(call, 'upload.file_mb'),
    uploadPicture: (call) => takePicture(call),
    openFile: (call) => serveFile(call, call.input.ticket, call.http.request.headers.range),
  }),
  ...bind(fileStaffEndpoints, {
    uploadStaffFile: (call) => takeFile(call, 'upload.result_mb'),
    uploadStaffPicture: (call) => takePicture(call),
  }),
];
