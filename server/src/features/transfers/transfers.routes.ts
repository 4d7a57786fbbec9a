import { transferEndpoints } from '@yance/contract/transfers/endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { payerNamed } from '../balance/index.ts';
import { compareOwnPassword } from '../identity/index.ts';
import { acceptTransfer } from './answer/accept-transfer.ts';
import { cancelTransfer } from './answer/cancel-transfer.ts';
import { refuseTransfer } from './answer/refuse-transfer.ts';
import { addTransfer } from './apply/add-transfer.ts';
import { listOwnTransfers, ownTransfer, ownTransferWithTimeline } from './read/read-transfers.ts';
import { quoteOutflow } from './sums/quote-transfer.ts';
import { transferTerms } from './sums/transfer-terms.ts';

export const transferCalls = bind(transferEndpoints, {
  getTransferTerms: async (call) => transferTerms(call, await payerNamed(call, call.input, 'owner')),
  quoteTransfer: async (call) =>
    (await quoteOutflow(call, await payerNamed(call, call.input, 'owner'), call.input)).sums,
  addTransfer: inTwoParts(
    (call) => compareOwnPassword(call, call.input),
    async (call, compared) => ownTransfer(call, await addTransfer(call, call.input, compared)),
  ),
  listTransfers: (call) => listOwnTransfers(call, call.input),
  getTransfer: (call) => ownTransferWithTimeline(call, call.input.rid),
  cancelTransfer: async (call) => {
    await cancelTransfer(call, call.input.rid);
    return ownTransfer(call, call.input.rid);
  },
  acceptTransfer: async (call) => {
    await acceptTransfer(call, call.input.rid);
    return ownTransfer(call, call.input.rid);
  },
  refuseTransfer: async (call) => {
    await refuseTransfer(call, call.input);
    return ownTransfer(call, call.input.rid);
  },
});
