import { requirementEndpoints } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { checkCaptcha, memberBehind } from '../identity/index.ts';
import { acceptQuotation } from './quotation/accept-quotation.ts';
import { closeRequirement } from './handle/close-requirement.ts';
import { ownRequirement } from './read/find-requirement.ts';
import { listOwn } from './read/list-requirements.ts';
import { asMembersRead } from './read/read-requirements.ts';
import { postRequirement } from './post/post-requirement.ts';
import { quotationLink, quotationReply } from './quotation/quotation-file.ts';
import { refuseQuotation } from './quotation/refuse-quotation.ts';
import { takeAttachment } from './post/take-attachment.ts';

export const requirementCalls = bind(requirementEndpoints, {
  postRequirement: inTwoParts(
    (call) => checkCaptcha(call, call.input.captcha),
    async (call, captcha) => {
      const actor = (await memberBehind(call)) ?? ({ kind: 'visitor' } as const);
      return postRequirement({ ...call, actor }, call.input, { network: call.origin.network, captcha });
    },
  ),
  uploadAttachment: (call) => takeAttachment(call),
  listRequirements: (call) => listOwn(call, call.input),
  closeRequirement: async (call) => {
    await ownRequirement(call.tx, call.actor, call.input.rid);
    await closeRequirement(call, call.input);
    return asOwnerReads(call, call.input.rid);
  },
  acceptRequirement: (call) => acceptQuotation(call, call.input.rid),
  refuseRequirement: async (call) => {
    await refuseQuotation(call, call.input);
    return asOwnerReads(call, call.input.rid);
  },
  requirementQuotation: async (call) =>
    quotationLink(call, (await ownRequirement(call.tx, call.actor, call.input.rid)).quotation_rid),
  quotationDownload: quotationReply,
});

async function asOwnerReads(work: MemberWork, rid: string): Promise<Requirement> {
  const [one] = await asMembersRead(work, [await ownRequirement(work.tx, work.actor, rid)]);
  if (!one) throw new Refusal('notFound');
  return one;
}
