import { requirementStaffEndpoints } from '@yance/contract/requirements/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { workingManagers } from '../staff/index.ts';
import { assignRequirement } from './handle/assign-requirement.ts';
import { closeRequirement } from './handle/close-requirement.ts';
import { contactRequirement } from './handle/contact-requirement.ts';
import { requirementForStaff } from './read/find-requirement.ts';
import { noteRequirement } from './handle/note-requirement.ts';
import { previewQuotation } from './quotation/preview-quotation.ts';
import { quotationLinkForStaff, staffQuotationReply } from './quotation/quotation-file.ts';
import { quoteRequirement } from './quotation/quote-requirement.ts';
import { listQueue } from './read/list-staff-requirements.ts';
import { takeRequirement } from './handle/take-requirement.ts';

export const requirementStaffCalls = bind(requirementStaffEndpoints, {
  requirementQueue: (call) => listQueue(call, call.input),
  getRequirement: (call) => requirementForStaff(call, call.input.rid),
  listManagers: ({ tx }) => workingManagers(tx),
  takeRequirement: (call) => takeRequirement(call, call.input.rid),
  assignRequirement: (call) => assignRequirement(call, call.input),
  contactRequirement: (call) => contactRequirement(call, call.input),
  noteRequirement: (call) => noteRequirement(call, call.input),
  closeStaffRequirement: async (call) => {
    await closeRequirement(call, call.input);
    return requirementForStaff(call, call.input.rid);
  },
  previewQuotation: (call) => previewQuotation(call, call.input),
  quoteRequirement: (call) => quoteRequirement(call, call.input),
  staffQuotation: (call) => quotationLinkForStaff(call, call.input),
  staffQuotationDownload: staffQuotationReply,
});
