import { listAdjustments } from '@yance/contract/adjustments/staff-endpoints.ts';
import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import { listBankLines } from '@yance/contract/banking/staff-endpoints.ts';
import { listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import { listStaffServices } from '@yance/contract/catalogue/staff-endpoints.ts';
import { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import { listQuarantine } from '@yance/contract/computers/staff-endpoints.ts';
import { listEntries } from '@yance/contract/content/staff-endpoints.ts';
import { listUnsafeFiles } from '@yance/contract/files/staff-endpoints.ts';
import { listInvitationsForStaff } from '@yance/contract/invitations/staff-endpoints.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { reportQueue } from '@yance/contract/orders/report-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listExchangesForStaff, listPapersForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { listPriceLists } from '@yance/contract/pricing/staff-endpoints.ts';
import { listPromoters } from '@yance/contract/promotion/staff-endpoints.ts';
import { listWithdrawalsForStaff } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listEvaluationsForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { compensationQueue, recycleQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import type { StaffSpeaker } from './people.ts';
import type { World } from './world.ts';

type Words = Readonly<Record<string, string>>;
interface CardList {
  endpoint: Endpoint;
  /** What the page asks for where its address says these words; the words themselves unless it is given. */
  asks?: (words: Words) => object;
}

const switches = ['overdue', 'retest', 'insisted', 'cancel_asked', 'to_upload', 'ending'];
/** The words of an address as a call takes them: a switch that is on is true. */
const plain = (words: Words): object =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, switches.includes(key) ? true : word]));

const needs = ['cancel', 'scan', 'money', 'message'];

const entries = (...kinds: string[]): CardList => ({
  endpoint: listEntries,
  asks: (words) => ({ kinds, ...plain(words) }),
});

/** The lists that the cards of the home page lead to, by the page's path: what the console asks for there. */
const cardLists: Readonly<Record<string, CardList>> = {
  '/abilities': entries('laboratory', 'instrument', 'qualification', 'counter'),
  '/adjustments': { endpoint: listAdjustments },
  '/articles': entries('news', 'course', 'service'),
  '/bank': { endpoint: listBankLines },
  '/claims': { endpoint: compensationQueue },
  '/communities': { endpoint: listCommunitiesForStaff },
  '/complaints': { endpoint: listComplaintsForStaff },
  '/credits': { endpoint: listCreditApplications },
  '/deposits': { endpoint: listDepositsForStaff },
  '/evaluations': { endpoint: listEvaluationsForStaff, asks: () => ({ tab: 'waiting' }) },
  '/exchanges': { endpoint: listExchangesForStaff },
  '/home-parts': entries('banner', 'zone'),
  '/invitations': { endpoint: listInvitationsForStaff },
  '/invoices': { endpoint: listApplicationsForStaff },
  '/orders': {
    endpoint: listStaffOrders,
    asks: ({ tab = '', ...words }) => ({
      ...(needs.includes(tab) ? { need: tab } : { states: [tab] }),
      sort: 'clock',
      ...plain(words),
    }),
  },
  '/papers': { endpoint: listPapersForStaff },
  '/pickups': { endpoint: listPickups },
  '/prices': { endpoint: listPriceLists },
  '/promoters': { endpoint: listPromoters },
  '/quarantine': { endpoint: listQuarantine },
  '/refunds': { endpoint: listRefunds },
  '/reports': { endpoint: reportQueue, asks: () => ({ state: 'due' }) },
  '/requirements': { endpoint: requirementQueue },
  '/reservations': {
    endpoint: listStaffReservations,
    asks: ({ tab = '' }) => {
      if (tab === 'unattended') return { unattended: true };
      return tab === 'linkless' ? { states: ['booked'], linkless: true } : { states: [tab] };
    },
  },
  '/returns': { endpoint: recycleQueue },
  '/samples': { endpoint: sampleQueue },
  '/services': { endpoint: listStaffServices, asks: ({ tab }) => ({ state: tab }) },
  '/statements': { endpoint: listStatementsForStaff, asks: () => ({ overdue: true }) },
  '/tasks': {
    endpoint: listTasks,
    asks: ({ states = '', ...words }) => ({
      ...(states === 'all' ? {} : { states: states.split(',') }),
      ...plain(words),
    }),
  },
  '/thanks': entries('thanks'),
  '/transfers': { endpoint: listTransfersForStaff },
  '/unsafe-files': { endpoint: listUnsafeFiles },
  '/withdrawals': { endpoint: listWithdrawalsForStaff },
};

/** A row of a queue, as far as its place in it hangs on it. */
export interface CardRow {
  rid?: string;
  order_rid?: string;
  clock?: { until: string } | null;
  due_at?: string | null;
}

/** All rows of a card's list in its order, and how many the list says there are. */
export async function listOfCard(
  world: World,
  { path }: WorkQueue,
  who: StaffSpeaker,
): Promise<{ rows: CardRow[]; total: number }> {
  const { pathname, searchParams } = new URL(path, 'https://console');
  const list = cardLists[pathname];
  if (!list) throw new Error(`Nothing is known of the list ${pathname}.`);
  const asks = (list.asks ?? plain)(Object.fromEntries(searchParams));
  const rows: CardRow[] = [];
  for (let page = 1; ; page += 1) {
    const read = (await world.call(list.endpoint, { ...asks, page, size: 100 }, who)) as {
      list: CardRow[];
      total: number;
    };
    rows.push(...read.list);
    if (read.list.length < 100) return { rows, total: read.total };
  }
}

/** Cards that count something else than the rows of a list, each with why. */
export const cardsApart: Readonly<Record<string, string>> = {
  'adjustments.unreachable': 'stands above the list of adjustments',
  'backups.overdue': 'says that there is none',
  'identity.codes': 'counts messages by their number at the provider',
  'ledger.stopped': 'says that money is stopped',
  'payments.differences': 'counts days whose bill differs',
  'samples.returnTrouble': 'stand first in the list of what is on its way',
  'sampling.route': 'the route of one courier',
  'timers.failed': 'counts jobs that have a page of their own kind',
  'timers.held': 'says that clocks stand still',
};
