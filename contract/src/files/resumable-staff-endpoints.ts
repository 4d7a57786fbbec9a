import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { beginInput, begun, finishInput, finishRefusals, ofUpload, resumeRefusals } from './resumable.ts';
import { finished } from './resumable-endpoints.ts';

const { staffCall } = callsAbout();

/** As beginUpload, for results. */
export const beginStaffUpload = staffCall({
  path: '/api/staff/file/begin',
  roles: staffRoles,
  summary: '开始或继续大文件的断点续传，返回上传地址（tus）与已收到的字节数',
  input: beginInput,
  output: begun,
  refusals: resumeRefusals,
  effect: 'write',
  once: false,
});
export const finishStaffUpload = staffCall({
  path: '/api/staff/file/finish',
  roles: staffRoles,
  summary: '大文件全部到达后入库，可重复调用直至完成',
  input: finishInput,
  output: finished,
  refusals: finishRefusals,
  effect: 'write',
  once: false,
});
export const cancelStaffUpload = staffCall({
  path: '/api/staff/file/cancel',
  roles: staffRoles,
  summary: '取消未完成的大文件上传',
  input: ofUpload,
  output: done,
  effect: 'write',
});

export const resumableStaffEndpoints = { beginStaffUpload, finishStaffUpload, cancelStaffUpload };
