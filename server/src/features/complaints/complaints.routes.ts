import { complaintEndpoints } from '@yance/contract/complaints/endpoints.ts';
import { complaintStaffEndpoints } from '@yance/contract/complaints/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { addComplaint } from './add-complaint.ts';
import { closeOwn } from './close-complaint.ts';
import { explainComplaint } from './explain-complaint.ts';
import { insistOnComplaint } from './insist-complaint.ts';
import { complaintForStaff, complaintOf, listForStaff, listOwn } from './list-complaints.ts';
import { refundComplaint } from './refund-complaint.ts';
import { retestComplaint } from './retest-complaint.ts';

export const complaintCalls = bind(complaintEndpoints, {
  addComplaint: async (call) => complaintOf(call, (await addComplaint(call, call.input)).rid),
  listComplaints: (call) => listOwn(call, call.input),
  closeComplaint: async (call) => {
    await closeOwn(call, call.input.rid);
    return complaintOf(call, call.input.rid);
  },
  insistComplaint: async (call) => {
    await insistOnComplaint(call, call.input);
    return complaintOf(call, call.input.rid);
  },
});

export const complaintStaffCalls = bind(complaintStaffEndpoints, {
  listComplaintsForStaff: (call) => listForStaff(call, call.input),
  getComplaint: (call) => complaintForStaff(call, call.input.rid),
  explainComplaint: async (call) => {
    await explainComplaint(call, call.input);
    return complaintForStaff(call, call.input.rid);
  },
  retestComplaint: async (call) => {
    await retestComplaint(call, call.input);
    return complaintForStaff(call, call.input.rid);
  },
  refundComplaint: async (call) => {
    await refundComplaint(call, call.input);
    return complaintForStaff(call, call.input.rid);
  },
});
