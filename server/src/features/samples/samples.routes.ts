import { lookUpOrders } from '@yance/contract/orders/list-endpoints.ts';
import { sampleEndpoints } from '@yance/contract/samples/endpoints.ts';
import { compensationEndpoints, recycleEndpoints } from '@yance/contract/samples/recycle.ts';
import { bind } from '../../kernel/route.ts';
import { labelLink, labelReply } from './storage/label-sheet.ts';
import { signForSamples } from './storage/sign-for-samples.ts';
import { listOwnSamples, ownPassport } from './read/list-samples.ts';
import { lookUp } from './read/look-up.ts';
import { requestReturn } from './recycle/apply-recycle.ts';
import { cancelRecycle } from './recycle/cancel-recycle.ts';
import { changeRecycle } from './recycle/change-recycle.ts';
import { getReturnTerms } from './recycle/get-return-terms.ts';
import { listOwnRecycles } from './recycle/list-recycles.ts';
import { signRecycle } from './recycle/sign-recycle.ts';
import { chooseForOwn } from './trouble/choose-remedy.ts';
import { claimSample } from './trouble/claim-sample.ts';
import { listOwnCompensations } from './trouble/list-compensations.ts';

export const sampleCalls = bind(sampleEndpoints, {
  listSamples: (call) => listOwnSamples(call, call.input),
  getSample: (call) => ownPassport(call, call.input.rid),
  printLabels: (call) => labelLink(call, call.input),
  labelSheet: labelReply,
  signForSample: (call) => signForSamples(call, call.input.rids),
  supplementOrder: (call) => chooseForOwn(call, call.input, 'supplement'),
  goOnOrder: (call) => chooseForOwn(call, call.input, 'goOn'),
  giveUpOrder: (call) => chooseForOwn(call, call.input, 'giveUp'),
});

export const lookUpCalls = bind({ lookUpOrders }, { lookUpOrders: (call) => lookUp(call, call.input.kw) });

export const recycleCalls = bind(recycleEndpoints, {
  addRecycle: (call) => requestReturn(call, call.input),
  editRecycle: (call) => changeRecycle(call, call.input),
  listRecycles: (call) => listOwnRecycles(call, call.input),
  cancelRecycle: (call) => cancelRecycle(call, call.input.rid),
  signRecycle: (call) => signRecycle(call, call.input.rid),
  returnTerms: (call) => getReturnTerms(call, call.input),
});

export const compensationCalls = bind(compensationEndpoints, {
  listCompensations: (call) => listOwnCompensations(call, call.input),
  claimSample: (call) => claimSample(call, call.input),
});
