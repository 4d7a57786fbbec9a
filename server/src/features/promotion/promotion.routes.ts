import { promotionEndpoints } from '@yance/contract/promotion/endpoints.ts';
import { withdrawalEndpoints } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { applyPromoter } from './apply/apply-promoter.ts';
import { compareOwnPassword } from '../identity/index.ts';
import { getPromotion, listOwnCustomers, listOwnRebates, ownPromoter } from './read/get-promotion.ts';
import { addWithdrawal } from './withdraw/add-withdrawal.ts';
import { cancelWithdrawal } from './withdraw/cancel-withdrawal.ts';
import { listOwnWithdrawals, ownWithdrawal } from './withdraw/read-withdrawals.ts';
import { setPayee } from './withdraw/set-payee.ts';
import { payeeOnWire, withdrawalTerms } from './withdraw/terms.ts';

const promoting = bind(promotionEndpoints, {
  getPromotion: (call) => getPromotion(call),
  listCustomers: (call) => listOwnCustomers(call, call.input),
  applyPromoter: async (call) => {
    await applyPromoter(call, call.input);
    return ownPromoter(call);
  },
  listRebates: (call) => listOwnRebates(call, call.input),
});

const withdrawing = bind(withdrawalEndpoints, {
  setPayee: inTwoParts(
    (call) => compareOwnPassword(call, call.input),
    async (call, compared) => {
      await setPayee(call, call.input, compared);
      return payeeOnWire(call.input);
    },
  ),
  getWithdrawalTerms: (call) => withdrawalTerms(call),
  listWithdrawals: (call) => listOwnWithdrawals(call, call.input),
  addWithdrawal: inTwoParts(
    (call) => compareOwnPassword(call, call.input),
    async (call, compared) => ownWithdrawal(call, await addWithdrawal(call, call.input, compared)),
  ),
  cancelWithdrawal: async (call) => {
    await cancelWithdrawal(call, call.input.rid);
    return ownWithdrawal(call, call.input.rid);
  },
});

export const promotionCalls = [...promoting, ...withdrawing];
