import { catalogueStaffCalls } from '@yance/contract/catalogue/staff-endpoints.ts';
import { registerStaffCalls } from '@yance/contract/catalogue/register-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { addCategory, changeCategory, listTree, moveCategory, orderCategories } from './register/edit-categories.ts';
import {
  createService,
  discardDraft,
  planService,
  publishService,
  restoreVersion,
  saveDraft,
  unplanService,
  withdrawService,
} from './edit/edit-steps.ts';
import { addInstrument, changeInstrument, listRegisteredInstruments } from './register/edit-instruments.ts';
import { addRegisteredLaboratory, changeLaboratory, listRegisteredLaboratories } from './register/edit-laboratories.ts';
import { getEdit, getVersion, listEdits } from './edit/get-edit.ts';
import { previewService } from './edit/preview-service.ts';
import { listRegisterChanges } from './register/register-history.ts';
import { restoreRegister } from './register/restore-register.ts';

const editorCalls = bind(catalogueStaffCalls, {
  listStaffServices: ({ tx, input }) => listEdits(tx, input, input),
  getStaffService: (call) => getEdit(call, call.input.rid),
  getServiceVersion: ({ tx, input }) => getVersion(tx, input.rid, input.number),
  createService: (call) => createService(call, call.input),
  saveServiceDraft: (call) => saveDraft(call, call.input, call.input.draft, call.input.note ?? ''),
  publishService: (call) => publishService(call, call.input, call.input.reason),
  planService: (call) => planService(call, call.input, new Date(call.input.publish_at)),
  unplanService: (call) => unplanService(call, call.input),
  withdrawService: (call) => withdrawService(call, call.input, call.input.reason),
  restoreService: (call) => restoreVersion(call, call.input, call.input.number),
  discardServiceDraft: (call) => discardDraft(call, call.input),
  previewService: (call) => previewService(call, call.input.rid, call.input.number),
  listCategories: ({ tx }) => listTree(tx),
  addCategory: (call) => addCategory(call, call.input),
  changeCategory: (call) => {
    const { id, revision, reason, ...values } = call.input;
    return changeCategory(call, { id, revision, reason, values });
  },
  moveCategory: (call) => moveCategory(call, call.input),
  orderCategories: (call) => orderCategories(call, call.input.ids),
});

const registerCalls = bind(registerStaffCalls, {
  listRegisteredLaboratories: ({ tx, input }) => listRegisteredLaboratories(tx, input),
  addLaboratory: (call) => addRegisteredLaboratory(call, call.input),
  changeLaboratory: (call) => {
    const { rid, revision, reason, ...values } = call.input;
    return changeLaboratory(call, { rid, revision, reason, values });
  },
  listRegisteredInstruments: ({ tx, input }) => listRegisteredInstruments(tx, input),
  addInstrument: (call) => addInstrument(call, call.input),
  changeInstrument: (call) => {
    const { rid, revision, reason, ...values } = call.input;
    return changeInstrument(call, { rid, revision, reason, values });
  },
  listRegisterChanges: (call) => listRegisterChanges(call, call.input.kind, call.input.rid),
  restoreRegister: (call) => restoreRegister(call, call.input),
});

export const catalogueStaffRoutes = [...editorCalls, ...registerCalls];
