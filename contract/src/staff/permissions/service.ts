import { permission } from './permission.ts';

/** Orders and the people who order. */
export const servicePermissions = {
  'orders.view': permission('BWF', 'order/list order/detail order/agreement order/agreement/file'),
  'orders.export': permission('BF', 'order/export order/export/file'),
  'orders.confirm': permission(
    'B',
    'order/call order/confirm order/lock order/checkProtocol',
    'charge.hold order.confirm order.lock task.plan',
  ),
  'orders.reprice': permission('B', 'order/reprice order/repricePreview', 'order.reprice'),
  'orders.cancel': permission(
    'B',
    'order/cancel order/grantCancel order/denyCancel',
    'charge.settle charge.release order.grantCancel order.denyCancel order.cancel coupon.release coupon.use task.cancel task.end sample.cancel',
  ),
  'orders.message': permission(
    'B',
    'order/message order/leaveUnanswered reply/list reply/add reply/change reply/remove reply/fill',
  ),
  'orders.offer': permission(
    'B',
    'order/offer order/offerPrice order/offerPayers coupon/usable',
    'order.offer coupon.freeze',
  ),
  'orders.handOver': permission('B', 'order/handOver'),
  'orders.inquire': permission('BW', 'order/inquire'),

  'members.view': permission('BF', 'member/list member/detail member/risks member/messages member/tagNames'),
  'members.money': permission(
    'BF',
    'member/assets member/ledger member/unsettled community/assets community/ledger community/unsettled',
  ),
  'members.contacts': permission('BF', 'member/contacts'),
  'members.tags': permission('BF', 'member/tags'),
  'members.manager': permission('B', 'member/manager member/managers'),
  'members.policy': permission('B', 'member/policy'),
  'members.points': permission('BEF', 'points/member'),
  'members.creditView': permission('BF', 'credit/get credit/list'),
  'members.credit': permission(
    'BF',
    'credit/approve credit/grant credit/reject',
    'creditApplication.approve creditApplication.reject',
  ),
  'members.creditFreeze': permission('F', 'credit/freeze credit/restore'),
  'members.communities': permission('BF', 'community/list'),
  'members.communityReview': permission(
    'F',
    'community/approve community/reject community/freeze community/unfreeze',
    'community.approve community.reject community.freeze community.unfreeze handover.cancel',
  ),
  'members.communityEnd': permission('F', 'community/end', 'transfer.carry community.end membership.end'),

  'requirements.view': permission(
    'B',
    'requirement/queue requirement/detail requirement/managers requirement/quotation requirement/quotation/file',
  ),
  'requirements.work': permission(
    'B',
    'requirement/take requirement/give requirement/contact requirement/note requirement/close',
    'requirement.take requirement.give requirement.contact requirement.close',
  ),
  'requirements.quote': permission('B', 'requirement/quote requirement/quotation/preview', 'requirement.quote'),

  'complaints.view': permission('B', 'complaint/list complaint/detail'),
  'complaints.answer': permission(
    'B',
    'complaint/explain complaint/refund complaint/retest',
    'complaint.retest complaint.refund complaint.explain order.offer refund.propose',
  ),
};
