import { sampleEndpoints } from '@yance/contract/samples/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { signForSamples } from './handle-samples.ts';
import { labelLink, labelReply } from './label-sheet.ts';
import { listOwnSamples, ownPassport } from './list-samples.ts';
import { chooseForOwn } from './trouble.ts';

export const sampleCalls = bind(sampleEndpoints, {
  listSamples: (call) => listOwnSamples(call, call.input),
  getSample: (call) => ownPassport(call, call.input.rid),
  printLabels: (call) => labelLink(call, call.input),
  labelSheet: (call) => labelReply(call, call.input.ticket),
  signForSample: (call) => signForSamples(call, call.input.rids),
  supplementOrder: (call) => chooseForOwn(call, call.input, 'supplement'),
  goOnOrder: (call) => chooseForOwn(call, call.input, 'goOn'),
  giveUpOrder: (call) => chooseForOwn(call, call.input, 'giveUp'),
});
