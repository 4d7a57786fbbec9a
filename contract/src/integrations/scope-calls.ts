import { listLedger, listPrestore, ledgerFile } from '../balance/endpoints.ts';
import { assetInfo, getStatement, listStatements, listUnsettledCharges, statementFile } from '../billing/endpoints.ts';
import { uploadFile, uploadPicture } from '../files/endpoints.ts';
import { beginUpload, cancelUpload, finishUpload } from '../files/resumable-endpoints.ts';
import { listAddresses } from '../identity/endpoints.ts';
import {
  getApplication,
  getInvoiceFile,
  getOrdersInvoices,
  listApplications,
  listBillable,
  listTitles,
} from '../invoices/endpoints.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import {
  addOrder,
  beginOrder,
  cancelOrder,
  changeShipment,
  dropOffOrder,
  getOrder,
  listOrders,
  messageOrder,
  orderAgreement,
  provideInputs,
  quoteOrder,
  referOrder,
  saveDraft,
  shipOrder,
} from '../orders/endpoints.ts';
import { lookUpOrders } from '../orders/list-endpoints.ts';
import { addPlanLine, deletePlanLine, editPlanLine, listPlan } from '../plans/endpoints.ts';
import { assignFiles, listAssigns, previewAssign, testRecord } from '../results/endpoints.ts';
import { getSample, listSamples, printLabels } from '../samples/endpoints.ts';
import type { Scope } from './scopes.ts';

/**
 * Every call that a key reaches, and by which scope; a call that stands nowhere here is closed to programs. Nothing
 * stands here that closes the account, changes how its owner signs in, makes keys or lets money leave.
 */
export const scopeCalls: Record<Scope, readonly Endpoint[]> = {
  services: [quoteOrder],
  orders_read: [listOrders, getOrder, lookUpOrders, testRecord, orderAgreement],
  orders_write: [
    listAddresses,
    listPlan,
    addPlanLine,
    editPlanLine,
    deletePlanLine,
    beginOrder,
    quoteOrder,
    saveDraft,
    uploadFile,
    uploadPicture,
    beginUpload,
    finishUpload,
    cancelUpload,
    addOrder,
    cancelOrder,
    shipOrder,
    changeShipment,
    dropOffOrder,
    provideInputs,
    messageOrder,
    referOrder,
  ],
  samples: [listSamples, getSample, printLabels],
  results: [listAssigns, assignFiles, previewAssign, testRecord],
  statements: [listUnsettledCharges, listStatements, getStatement, statementFile],
  invoices: [listTitles, listBillable, listApplications, getApplication, getInvoiceFile, getOrdersInvoices],
  balance: [assetInfo, listPrestore, listLedger, ledgerFile],
};
