import type { Feature } from '../../kernel/feature.ts';
import { noteRefunded, noteRetested, reopenComplaint } from './answer-complaint.ts';
import { closeBySilence } from './close-complaint.ts';
import { offerComplaintQueue } from './complaint-queues.ts';
import { complaintCalls, complaintStaffCalls } from './complaints.routes.ts';
import { complaintData } from './personal-data.store.ts';

offerComplaintQueue();

export const complaints: Feature = {
  name: 'complaints',
  calls: [...complaintCalls, ...complaintStaffCalls],
  followers: [
    { on: 'refund.post', run: noteRefunded },
    { on: 'refund.refuse', run: reopenComplaint },
    ...['finish', 'cancel', 'refuse', 'expire', 'giveUp', 'deliver', 'grantCancel'].map((event) => ({
      on: `order.${event}`,
      run: noteRetested,
    })),
  ],
  jobs: [closeBySilence],
  personal: complaintData,
};
