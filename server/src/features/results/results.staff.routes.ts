import { readServiceDemo } from '@yance/contract/results/demo-endpoints.ts';
import { resultFileEndpoints } from '@yance/contract/results/file-endpoints.ts';
import { dispatchCalls } from '@yance/contract/results/dispatch-endpoints.ts';
import { workFilterCalls } from '@yance/contract/results/filter-endpoints.ts';
import { resultStaffEndpoints } from '@yance/contract/results/staff-endpoints.ts';
import { worklistCalls } from '@yance/contract/results/worklist-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { ruleChanges } from '../settings/index.ts';
import { staffNames } from '../staff/index.ts';
import { setLaboratory } from '../staff/index.ts';
import { assignFile } from './files/assign-file.ts';
import { attachFiles } from './files/attach-files.ts';
import { matchUploads, tasksForFiles } from './files/match-uploads.ts';
import { removeFile } from './files/remove-file.ts';
import { dispatchProposed } from './dispatch/dispatch-proposed.ts';
import { dispatchRulesInForce, saveDispatchRulesOf } from './dispatch/keep-rules.ts';
import { proposeDispatch, tryRules } from './dispatch/propose-dispatch.ts';
import { previewForStaff, seePart } from './preview/preview-result.ts';
import { readDemo } from './demo/read-demo.ts';
import { checkFiles } from './read/check-files.ts';
import { listNotTaken } from './read/list-not-taken.ts';
import { laboratoriesWithInstruments, seenTasks } from './read/list-laboratories.ts';
import { listTasks } from './read/list-tasks.ts';
import { listWorkFilters } from './read/list-work-filters.ts';
import { detailOf, taskDetail } from './read/task-detail.ts';
import { explainTask } from './review/explain-task.ts';
import { publishTask } from './review/publish-task.ts';
import { refundTask } from './review/refund-task.ts';
import { paidRetestTask } from './review/paid-retest-task.ts';
import { retestTask } from './review/retest-task.ts';
import { returnTask } from './review/return-task.ts';
import { denyCancel } from './tasks/deny-cancel.ts';
import { cancelTask } from './tasks/cancel-task.ts';
import { dispatchMany, dispatchTask } from './tasks/dispatch-task.ts';
import { moveMany } from './tasks/move-many.ts';
import { refuseTask } from './tasks/refuse-task.ts';
import { startTask } from './tasks/start-task.ts';
import { stepTask } from './tasks/step-task.ts';
import { submitTask } from './tasks/submit-task.ts';
import type { Task } from './tasks/task-model.ts';
import { findWorklist } from './worklist/find-worklist.ts';
import { saveWorklist } from './worklist/save-worklist.ts';
import { listWorklists } from './worklist/worklist-instruments.ts';

const shown = async (call: StaffWork, task: Promise<Task>): Promise<TaskDetail> => detailOf(call, await task);

export const resultStaffCalls = bind(
  {
    ...resultStaffEndpoints,
    ...dispatchCalls,
    ...worklistCalls,
    ...resultFileEndpoints,
    ...workFilterCalls,
    readServiceDemo,
    setStaffLaboratory,
  },
  {
    // Here and not in staff, which does not know the laboratories.
    setStaffLaboratory: async (call) => {
      const { laboratory_rid } = call.input;
      const known = await laboratoriesWithInstruments(call.tx);
      if (laboratory_rid && !known.some(({ rid }) => rid === laboratory_rid)) throw new Refusal('laboratoryUnknown');
      return setLaboratory(call, call.input);
    },
    readServiceDemo: (call) => readDemo(call),
    listWorkFilters: (call) => listWorkFilters(call),
    listTasks: (call) => listTasks(call, call.input),
    getTask: (call) => taskDetail(call, call.input.rid),
    listLaboratories: async (call) => laboratoriesWithInstruments(call.tx, await seenTasks(call, call.input.rids)),
    listNotTaken: (call) => listNotTaken(call, call.input.rids),
    dispatchTask: (call) => shown(call, dispatchTask(call, call.input)),
    dispatchTasks: (call) => dispatchMany(call, call.input),
    getDispatchRules: (call) => dispatchRulesInForce(call.tx),
    saveDispatchRules: (call) => saveDispatchRulesOf(call, call.input),
    listDispatchRuleChanges: (call) => ruleChanges(call.tx, 'dispatch.rules', staffNames),
    tryDispatchRules: (call) => tryRules(call, call.input),
    proposeDispatch: (call) => proposeDispatch(call, call.input.rids),
    dispatchProposed: (call) => dispatchProposed(call, call.input.tasks),
    acceptTasks: (call) => moveMany(call, call.input.rids, (rid) => stepTask(call, { rid }, 'accept')),
    acceptTask: (call) => shown(call, stepTask(call, call.input, 'accept')),
    refuseTask: (call) => shown(call, refuseTask(call, call.input)),
    startTask: (call) => shown(call, startTask(call, call.input)),
    pauseTask: (call) => shown(call, stepTask(call, call.input, 'pause')),
    resumeTask: (call) => shown(call, stepTask(call, call.input, 'resume')),
    attachFiles: (call) => shown(call, attachFiles(call, call.input)),
    assignFile: (call) => shown(call, assignFile(call, call.input)),
    matchFiles: (call) => matchUploads(call, call.input.files),
    openTasks: (call) => tasksForFiles(call, call.input.kw),
    removeFile: (call) => shown(call, removeFile(call, call.input)),
    submitTask: (call) => shown(call, submitTask(call, call.input)),
    returnTask: (call) => shown(call, returnTask(call, call.input)),
    publishTask: (call) => shown(call, publishTask(call, call.input)),
    explainTask: (call) => shown(call, explainTask(call, call.input)),
    retestTask: (call) => shown(call, retestTask(call, call.input)),
    paidRetestTask: (call) => shown(call, paidRetestTask(call, call.input)),
    refundTask: (call) => shown(call, refundTask(call, call.input)),
    denyCancelTask: (call) => shown(call, denyCancel(call, call.input)),
    cancelTask: (call) => shown(call, cancelTask(call, call.input)),
    listWorklists: (call) => listWorklists(call),
    getWorklist: (call) => findWorklist(call, call.input.instrument_rid),
    saveWorklist: (call) => saveWorklist(call, call.input),
    checkFiles: (call) => checkFiles(call, call.input.rid),
    previewResult: (call) => previewForStaff(call, call.input),
    seePart: (call) => seePart(call, call.input),
  },
);
