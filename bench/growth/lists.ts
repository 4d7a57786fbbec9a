import { listDepositsForStaff, listMemberLedger } from '@yance/contract/balance/staff-endpoints.ts';
import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { listReceivables, listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import type { Endpoint, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { listOutgoing } from '@yance/contract/notifications/staff-endpoints.ts';
import { reportQueue } from '@yance/contract/orders/report-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listRefundableCharges, listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listEvaluationsForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { compensationQueue, recycleQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import type { Person } from '../../e2e/api/people.ts';

/** Who asks, and what of one order of this database is looked for. */
export interface Asker {
  administrator: Person;
  manager: Person;
  order: { order_no: string; member_rid: string; name: string; phone: string };
}

/** One list as a page of the console asks for it. */
export interface ListCall {
  name: string;
  ask(asker: Asker): Promise<unknown>;
}

type Who = 'administrator' | 'manager';
type Inputs<E extends Endpoint> = Readonly<Record<string, SentOf<E> | Asking<E>>>;
type Asking<E extends Endpoint> = (order: Asker['order']) => SentOf<E>;
const isAsking = <E extends Endpoint>(input: SentOf<E> | Asking<E>): input is Asking<E> => typeof input === 'function';

/** The list of an endpoint as several filters show it, each under its name. */
const listOf = <E extends Endpoint>(name: string, endpoint: E, who: Who, inputs: Inputs<E>): ListCall[] =>
  Object.entries(inputs).map(([filter, input]) => ({
    name: `${name}: ${filter}`,
    ask: (asker) => asker[who].call(endpoint, isAsking<E>(input) ? input(asker.order) : input),
  }));

const bare = { all: {} };
const byNumber = ({ order_no }: Asker['order']) => ({ kw: order_no });
const byName = ({ name }: Asker['order']) => ({ kw: name });
const nobody = { kw: '查无此人' };

/** Every list that grows with the orders, by the pages of the console. */
export const lists: readonly ListCall[] = [
  ...listOf('home', listQueues, 'manager', bare),
  ...listOf('find', findRecords, 'manager', { number: byNumber, name: byName, nothing: nobody }),
  ...listOf('orders', listStaffOrders, 'manager', {
    all: {},
    mine: { mine: true },
    group: { group: true },
    testing: { states: ['testing'] },
    finished: { states: ['finished'] },
    'finished of mine': { states: ['finished'], mine: true },
    overdue: { overdue: true },
    'overdue of mine': { overdue: true, mine: true },
    'with messages': { need: 'message' },
    'to be paid': { need: 'money' },
    'by number': byNumber,
    'by name': byName,
    'by name in the group': (order) => ({ ...byName(order), group: true }),
    'by a common word': { kw: '粉末' },
    'by two letters': { kw: '粉' },
    'by a word that is nowhere': nobody,
    'by total': { sort: '-total_fen' },
    'by clock': { sort: 'clock' },
    'one member': ({ member_rid }) => ({ member_rid }),
    'second page': { page: 2 },
    'page 40 of finished': { states: ['finished'], page: 40 },
  }),
  ...listOf('tasks', listTasks, 'manager', {
    all: {},
    mine: { mine: true },
    group: { group: true },
    testing: { states: ['testing'] },
    'testing of the group': { states: ['testing'], group: true },
    confirmed: { states: ['confirmed'] },
    overdue: { overdue: true },
    'overdue of mine': { overdue: true, mine: true },
    retests: { retest: true },
    'to cancel': { cancel_asked: true },
    'by number': byNumber,
    'by a common word': { kw: '衍射' },
    'by a word that is nowhere': nobody,
  }),
  ...listOf('samples', sampleQueue, 'manager', {
    all: {},
    arriving: { stage: 'arriving' },
    'by number': byNumber,
    'one member': ({ member_rid }) => ({ member_rid }),
  }),
  ...listOf('returns', recycleQueue, 'manager', { all: {}, asked: { state: 'applied' }, 'by number': byNumber }),
  ...listOf('compensations', compensationQueue, 'manager', { all: {}, proposing: { stage: 'propose' } }),
  ...listOf('paper reports', reportQueue, 'manager', bare),
  ...listOf('members', listMembers, 'manager', {
    all: {},
    mine: { mine: true },
    'by name': byName,
    'of a group': { group: true },
    'by phone': ({ phone }) => ({ kw: phone }),
    'by a word that is nowhere': nobody,
  }),
  ...listOf('ledger of a member', listMemberLedger, 'manager', { all: ({ member_rid }) => ({ rid: member_rid }) }),
  ...listOf('requirements', requirementQueue, 'manager', {
    all: {},
    mine: { mine: true },
    'of a group': { group: true },
    'by name': byName,
  }),
  ...listOf('complaints', listComplaintsForStaff, 'manager', {
    all: {},
    overdue: { overdue: true },
    mine: { mine: true },
    'by name': byName,
  }),
  ...listOf('statements', listStatementsForStaff, 'administrator', {
    all: {},
    unpaid: { state: 'unpaid' },
    overdue: { overdue: true },
    'by name': byName,
  }),
  ...listOf('receivables', listReceivables, 'administrator', { all: {}, overdue: { overdue: true } }),
  ...listOf('charges', listRefundableCharges, 'administrator', {
    all: {},
    unsettled: { state: 'unsettled' },
    'by number': byNumber,
    'by name': byName,
  }),
  ...listOf('refunds', listRefunds, 'administrator', bare),
  ...listOf('deposits', listDepositsForStaff, 'administrator', {
    all: {},
    pending: { state: 'pending' },
    'by name': byName,
  }),
  ...listOf('transfers', listTransfersForStaff, 'administrator', bare),
  ...listOf('invoices', listApplicationsForStaff, 'administrator', {
    all: {},
    pending: { state: 'pending' },
    overdue: { overdue: true },
    'by name': byName,
  }),
  ...listOf('credits', listCreditApplications, 'administrator', bare),
  ...listOf('evaluations', listEvaluationsForStaff, 'administrator', { waiting: {}, all: { tab: 'all' } }),
  ...listOf('sent messages', listOutgoing, 'administrator', bare),
];
