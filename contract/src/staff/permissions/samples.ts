import { fixedPermission, permission } from './permission.ts';

/** The way of samples, and of those who fetch them. */
export const samplePermissions = {
  'samples.view': permission(
    'WB',
    'sample/queue sample/order sample/label sample/label/file sample4recycle/queue report/queue report/files',
  ),
  'samples.find': permission('WLBAR', 'sample/find'),
  'samples.receive': permission(
    'W',
    'sample/receive sample/waive sample/store sample/move sample/split',
    'order.receive sample.receive sample.waive sample.store',
  ),
  'samples.photo': permission('WLR', 'sample/photo'),
  'samples.exception': permission('WL', 'sample/exception', 'order.trouble sample.trouble'),
  'samples.damage': permission('WLR', 'sample/damage', 'order.trouble compensation.open sample.damage sample.lose'),
  'samples.decide': permission(
    'B',
    'sample/decide sample/resolve',
    'order.supplement order.goOn order.giveUp coupon.release sample.waive sample.resolve sample.supplement',
  ),
  'samples.test': permission(
    'L',
    'sample/take sample/bringBack sample/useUp',
    'sample.take sample.bringBack sample.useUp',
  ),
  'samples.destroy': permission('W', 'sample/destroy', 'sample.destroy'),
  'samples.places': permission('WLB', 'place/list'),
  'samples.placePlan': permission('WB', 'place/plan'),
  'samples.placesEdit': permission('W', 'place/add place/edit'),
  'samples.sendBack': permission(
    'W',
    'sample4recycle/accept sample4recycle/send report/send',
    'recycle.accept recycle.send sample.sendBack parcel.send',
  ),
  'samples.claims': permission('BFW', 'sample/claims'),
  'samples.claimPropose': permission(
    'B',
    'sample/proposeClaim sample/rejectClaim',
    'compensation.propose compensation.reject',
  ),
  'samples.claimPay': permission('F', 'sample/payClaim', 'compensation.pay'),

  'pickups.list': permission('BW', 'pickup/list'),
  'pickups.view': permission('BRW', 'pickup/detail'),
  'pickups.arrange': permission(
    'B',
    'pickup/couriers pickup/assign pickup/board pickup/place pickup/rebook pickup/slots',
    'charge.hold pickup.assign pickup.rebook',
  ),
  'pickups.collect': fixedPermission(
    'R',
    'pickup/route pickup/confirm pickup/setOut pickup/arrive pickup/collect pickup/fail pickup/handOver',
    'order.collect sample.ship pickup.setOut pickup.collect pickup.fail',
  ),
  'pickups.takeIn': permission('W', 'pickup/takeIn pickup/attach', 'pickup.takeIn'),
};
