import { resultEndpoints } from '@yance/contract/results/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { confirmOwn, contestOwn } from './review/answer-task.ts';
import { askCancelOwn } from './tasks/cancel-task.ts';
import { listOwnAssigns, ownFiles, ownTestRecord } from './read/list-assigns.ts';
import { previewForMember } from './preview/preview-result.ts';
import { zipReply } from './files/zip-results.ts';

export const resultCalls = bind(resultEndpoints, {
  listAssigns: (call) => listOwnAssigns(call, call.input),
  assignFiles: (call) => ownFiles(call, call.input),
  confirmAssign: (call) => confirmOwn(call, call.input.rid),
  contestAssign: (call) => contestOwn(call, call.input, 'wrong'),
  insistAssign: (call) => contestOwn(call, call.input, 'insist'),
  askCancelAssign: (call) => askCancelOwn(call, call.input),
  previewAssign: (call) => previewForMember(call, call.input.rid),
  testRecord: (call) => ownTestRecord(call, call.input.rid),
  resultsZip: (call) => zipReply(call, call.input.ticket),
});
