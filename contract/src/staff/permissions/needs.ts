import { permissionKeys, type PermissionKey } from './permissions.ts';

/** The permission to look at an area, without which its others find nothing to work on. */
const viewOf: Partial<Record<string, PermissionKey>> = {
  orders: 'orders.view',
  members: 'members.view',
  requirements: 'requirements.view',
  complaints: 'complaints.view',
  tasks: 'tasks.view',
  reservations: 'reservations.view',
  content: 'content.view',
  settings: 'settings.view',
};

/** What a permission needs other than to look at its area; null where it stands by itself. */
const others: Partial<Record<PermissionKey, PermissionKey | null>> = {
  'members.communities': null,
  'members.communityReview': 'members.communities',
  'members.communityEnd': 'members.communities',
  'members.creditView': null,
  'members.credit': 'members.creditView',
  'members.creditFreeze': 'members.creditView',

  'samples.receive': 'samples.view',
  'samples.photo': 'samples.find',
  'samples.exception': 'samples.find',
  'samples.damage': 'samples.find',
  'samples.decide': 'samples.view',
  'samples.test': 'samples.find',
  'samples.destroy': 'samples.view',
  'samples.placePlan': 'samples.places',
  'samples.placesEdit': 'samples.places',
  'samples.sendBack': 'samples.view',
  'samples.claimPropose': 'samples.claims',
  'samples.claimPay': 'samples.claims',
  'pickups.arrange': 'pickups.list',
  'pickups.takeIn': 'pickups.list',
  'pickups.list': 'pickups.view',

  'finance.depositPost': 'finance.deposits',
  'finance.bankPost': 'finance.bank',
  'finance.bankAccounts': 'finance.bank',
  'finance.paymentCheck': 'finance.payments',
  'finance.statementCancel': 'finance.statements',
  'finance.orderInvoices': 'orders.view',
  'finance.invoiceIssue': 'finance.invoices',
  'finance.invoiceReverse': 'finance.invoices',
  'finance.refundPropose': 'finance.refunds',
  'finance.refundPost': 'finance.refunds',
  'finance.transferDecide': 'finance.transfers',
  'finance.transferPay': 'finance.transfers',
  'finance.withdrawalDecide': 'finance.withdrawals',
  'finance.withdrawalPay': 'finance.withdrawals',
  'finance.adjustmentPropose': 'finance.adjustments',
  'finance.adjustmentPost': 'finance.adjustments',
  'finance.close': 'finance.closings',

  'growth.couponEdit': 'growth.coupons',
  'growth.couponIssue': 'growth.coupons',
  'growth.couponVoid': 'growth.coupons',
  'growth.pointsShip': 'growth.points',
  'growth.goods': 'growth.points',
  'growth.promoterDecide': 'growth.promoters',
  'growth.invitationDecide': 'growth.invitations',
  'growth.evaluationAnswer': 'growth.evaluations',
  'content.search': null,
  'catalogue.edit': 'catalogue.view',
  'catalogue.publish': 'catalogue.view',
  'catalogue.priceChange': 'catalogue.view',
  'catalogue.registersEdit': 'catalogue.registers',
  'catalogue.agreedPricesEdit': 'catalogue.agreedPrices',
  'settings.templates': null,
  'administration.auditExport': 'administration.audit',
  'administration.timersEdit': 'administration.timers',
};

/** The permission that another one needs beside it; undefined for one that stands by itself. */
export function neededBy(key: PermissionKey): PermissionKey | undefined {
  const other = others[key];
  if (other !== undefined) return other ?? undefined;
  const view = viewOf[key.split('.')[0] ?? ''];
  return view === key ? undefined : view;
}

/** A permission with all that it needs, directly or not. */
export function withNeeds(key: PermissionKey): PermissionKey[] {
  const needed = neededBy(key);
  return needed ? [key, ...withNeeds(needed)] : [key];
}

/** A permission with all that need it, directly or not. */
export const withNeedy = (key: PermissionKey): PermissionKey[] =>
  permissionKeys.filter((one) => withNeeds(one).includes(key));
