import { cancellingFacts } from '@yance/contract/orders/states.ts';
import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { memberRisks } from '../identity/index.ts';
import { queues, records } from '../staff/index.ts';
import { complaintRecord } from './complaint-record.ts';
import { closeBySilence } from './close-complaint.ts';
import { complaintQueue } from './complaint-queues.ts';
import { complaintCalls, complaintStaffCalls } from './complaints.routes.ts';
import { complaintRisk } from './member-risks.ts';
import { complaintData } from './personal-data.store.ts';
import { recordRefund } from './record-refund.ts';
import { reopenComplaint } from './reopen-complaint.ts';
import { recordRetest } from './record-retest.ts';

export const complaints: Feature = {
  name: 'complaints',
  calls: [...complaintCalls, ...complaintStaffCalls],
  followers: [
    follow('refund.post', recordRefund),
    follow('refund.refuse', reopenComplaint),
    follow([...cancellingFacts, 'order.finish'], recordRetest),
  ],
  jobs: [closeBySilence],
  personal: complaintData,
  provides: [
    provide(queues, [complaintQueue]),
    provide(records, [complaintRecord]),
    provide(memberRisks, [complaintRisk]),
  ],
};
