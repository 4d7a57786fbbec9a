import { fileEndpoints } from '@yance/contract/files/endpoints.ts';
import { fileStaffEndpoints } from '@yance/contract/files/staff-endpoints.ts';
import { resumableEndpoints } from '@yance/contract/files/resumable-endpoints.ts';
import { resumableStaffEndpoints } from '@yance/contract/files/resumable-staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { beginUpload } from './resume/begin-upload.ts';
import { cancelUpload } from './resume/cancel-upload.ts';
import { finishUpload } from './resume/finish-upload.ts';
import { listUnsafeFiles, recheckFile, releaseFile, releaseUnchecked } from './safety/list-unsafe.ts';
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
    listUnsafeFiles: (call) => listUnsafeFiles(call, call.input),
    recheckFile: (call) => recheckFile(call, call.input.rid),
    releaseUnchecked: (call) => releaseUnchecked(call),
    releaseFile: (call) => releaseFile(call, call.input.rid),
  }),
  ...bind(resumableEndpoints, {
    beginUpload: (call) => beginUpload(call, 'upload.large_mb'),
    finishUpload: (call) => finishUpload(call, call.input),
    cancelUpload: (call) => cancelUpload(call, call.input),
  }),
  ...bind(resumableStaffEndpoints, {
    beginStaffUpload: (call) => beginUpload(call, 'upload.result_mb'),
    finishStaffUpload: (call) => finishUpload(call, call.input),
    cancelStaffUpload: (call) => cancelUpload(call, call.input),
  }),
];
