import { permission } from './permission.ts';

/** What wins customers and keeps them. */
export const growthPermissions = {
  'growth.coupons': permission('BEF', 'coupon/list coupon/detail coupon/coupons'),
  'growth.couponEdit': permission(
    'E',
    'coupon/add coupon/edit coupon/open coupon/stop coupon/codes coupon/codes/file',
    'couponBatch.draft couponBatch.open couponBatch.stop coupon.print coupon.void',
  ),
  'growth.couponIssue': permission('BE', 'coupon/audience coupon/issue', 'coupon.issue'),
  'growth.couponVoid': permission('E', 'coupon/void', 'coupon.void'),
  'growth.points': permission('EW', 'points/goods points/exchanges'),
  'growth.pointsShip': permission('EW', 'points/ship points/cancel', 'exchange.ship exchange.cancel'),
  'growth.goods': permission('E', 'points/addGood points/editGood'),
  'growth.papers': permission('E', 'points/papers points/acceptPaper points/rejectPaper', 'paper.accept paper.reject'),
  'growth.promoters': permission('F', 'promoter/list'),
  'growth.promoterDecide': permission(
    'F',
    'promoter/approve promoter/reject promoter/stop promoter/resume',
    'promoter.approve promoter.reject promoter.stop promoter.resume',
  ),
  'growth.invitations': permission('F', 'invitation/list'),
  'growth.invitationDecide': permission('F', 'invitation/allow invitation/void', 'invitation.allow invitation.void'),
  'growth.evaluations': permission('E', 'evaluation/list'),
  'growth.evaluationAnswer': permission(
    'E',
    'evaluation/answer evaluation/revise evaluation/hide evaluation/show',
    'evaluation.answer evaluation.revise evaluation.hide evaluation.show',
  ),
};
