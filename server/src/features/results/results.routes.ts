import { resultEndpoints } from '@yance/contract/results/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { zipReply } from './files/zip-results.ts';
import { previewForMember } from './preview/preview-result.ts';
import { listAccesses } from './accesses/list-accesses.ts';
import { listOwnAssigns } from './read/list-assigns.ts';
import { ownFiles } from './read/own-files.ts';
import { listThanked } from './read/list-thanked.ts';
import { sendResult } from './read/result-links.ts';
import { ownTestRecord } from './read/own-test-record.ts';
import { confirmOwn } from './review/confirm-task.ts';
import { contestOwn } from './review/contest-task.ts';
import { askCancelOwn } from './tasks/ask-cancel-task.ts';

export const resultCalls = bind(resultEndpoints, {
  listAssigns: (call) => listOwnAssigns(call, call.input),
  assignFiles: (call) => ownFiles(call, call.input),
  confirmAssign: (call) => confirmOwn(call, call.input.rid),
  contestAssign: (call) => contestOwn(call, call.input, 'wrong'),
  insistAssign: (call) => contestOwn(call, call.input, 'insist'),
  askCancelAssign: (call) => askCancelOwn(call, call.input),
  previewAssign: (call) => previewForMember(call, call.input.rid),
  testRecord: (call) => ownTestRecord(call, call.input.rid),
  listThanked: (call) => listThanked(call),
  resultFileDownload: (call) => sendResult(call, call.input.ticket, call.http.request.headers.range),
  listAccesses: (call) => listAccesses(call, call.input),
  resultsZip: (call) => zipReply(call, call.input.ticket),
});
