import { registerStaffCalls } from '@yance/contract/catalogue/register-endpoints.ts';
import { priceChangeCalls } from '@yance/contract/catalogue/price-change-endpoints.ts';
import { catalogueStaffCalls } from '@yance/contract/catalogue/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { dataAt, editorCalls } from '../publishing/index.ts';
import { createService } from './edit/create-service.ts';
import { getService, listServices } from './edit/get-service.ts';
import { serviceKind } from './edit/service-kind.ts';
import { applyPrices } from './price-change/apply-price-change.ts';
import { listChanges } from './price-change/list-price-changes.ts';
import { previewPrices } from './price-change/preview-price-change.ts';
import { undoPrices } from './price-change/undo-price-change.ts';
import { addCategory } from './register/add-category.ts';
import { addInstrument } from './register/add-instrument.ts';
import { addRegisteredLaboratory } from './register/add-laboratory.ts';
import { changeCategory } from './register/change-category.ts';
import { changeInstrument } from './register/change-instrument.ts';
import { changeLaboratory } from './register/change-laboratory.ts';
import { listTree } from './register/list-categories.ts';
import { listRegisteredInstruments } from './register/list-instruments.ts';
import { listRegisteredLaboratories } from './register/list-laboratories.ts';
import { moveCategory } from './register/move-category.ts';
import { orderCategories } from './register/order-categories.ts';
import { listRegisterChanges } from './register/register-history.ts';
import { restoreRegister } from './register/restore-register.ts';

const steps = editorCalls(serviceKind, getService);
const serviceCalls = bind(catalogueStaffCalls, {
  listStaffServices: ({ tx, input }) => listServices(tx, input, input),
  getStaffService: (call) => getService(call, call.input.rid),
  getServiceVersion: async ({ tx, input: { rid, number } }) => ({
    number,
    draft: await dataAt(tx, serviceKind, rid, number),
  }),
  createService: (call) => createService(call, call.input),
  saveServiceDraft: (call) => steps.save(call, call.input.draft),
  publishService: steps.publish,
  planService: steps.plan,
  unplanService: steps.unplan,
  withdrawService: steps.withdraw,
  restoreService: steps.restore,
  discardServiceDraft: steps.discard,
  previewService: steps.preview,
  listCategories: ({ tx }) => listTree(tx),
  addCategory: (call) => addCategory(call, call.input),
  changeCategory: (call) => {
    const { id, revision, reason, ...values } = call.input;
    return changeCategory(call, { id, revision, reason, values });
  },
  moveCategory: (call) => moveCategory(call, call.input),
  orderCategories: (call) => orderCategories(call, call.input),
});

const priceCalls = bind(priceChangeCalls, {
  previewPriceChange: ({ tx, input }) => previewPrices(tx, input),
  applyPriceChange: (call) => applyPrices(call, call.input),
  listPriceChanges: ({ tx }) => listChanges(tx),
  undoPriceChange: (call) => undoPrices(call, call.input),
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

export const catalogueStaffRoutes = [...serviceCalls, ...priceCalls, ...registerCalls];
