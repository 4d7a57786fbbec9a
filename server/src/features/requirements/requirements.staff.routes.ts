import { requirementStaffEndpoints } from '@yance/contract/requirements/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { workingManagers } from '../staff/index.ts';
import { assignRequirement } from './assign-requirement.ts';
import { closeRequirement } from './close-requirement.ts';
import { contactRequirement } from './contact-requirement.ts';
import { requirementForStaff } from './find-requirement.ts';
import { noteRequirement } from './note-requirement.ts';
import { priceQuotation } from './price-quotation.ts';
import { quotationLinkForStaff } from './quotation-file.ts';
import { quoteRequirement } from './quote-requirement.ts';
import { listQueue } from './requirement-queue.ts';
import { takeRequirement } from './take-requirement.ts';

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
  previewQuotation: ({ tx, input }) => priceQuotation(tx, input),
  quoteRequirement: (call) => quoteRequirement(call, call.input),
  staffQuotation: (call) => quotationLinkForStaff(call, call.input),
});
