import { permission } from './permission.ts';

/** Tasks with their results, and the hours of instruments. */
export const laboratoryPermissions = {
  'tasks.view': permission(
    'BLA',
    'task/queue task/detail task/laboratories task/preview task/checkFiles task/seePart report/draft report/list report/preview',
  ),
  'tasks.dispatch': permission(
    'B',
    'task/dispatch task/dispatchMany task/dispatchProposed task/propose',
    'task.dispatch',
  ),
  'tasks.rules': permission('B', 'task/rules task/saveRules task/ruleHistory task/tryRules'),
  'tasks.worklists': permission('LB', 'task/worklist task/worklists'),
  'tasks.worklistEdit': permission('L', 'task/saveWorklist'),
  'tasks.accept': permission('L', 'task/accept task/acceptMany task/refuse', 'task.accept task.refuse'),
  'tasks.test': permission(
    'L',
    'task/notTaken task/start task/pause task/resume',
    'order.start task.start task.pause task.resume',
  ),
  'tasks.submit': permission(
    'L',
    'task/files task/assignFile task/removeFile task/matchFiles task/openForFiles task/submit quarantine/list quarantine/preview quarantine/assign quarantine/discard',
    'task.submit',
  ),
  'tasks.publish': permission(
    'A',
    'task/publish task/return',
    'charge.settle charge.release order.deliver coupon.release coupon.use report.issue report.replace task.return task.publish',
  ),
  'tasks.report': permission('A', 'report/revise report/revoke', 'report.correct report.replace report.revoke'),
  'tasks.cancel': permission(
    'B',
    'task/cancel task/denyCancel',
    'charge.release order.deliver coupon.release task.cancel task.denyCancel',
  ),
  'tasks.objection': permission(
    'B',
    'task/explain task/paidRetest task/refund',
    'order.offer refund.propose task.explain task.paidRetest task.refund',
  ),
  'tasks.retest': permission('BA', 'task/retest', 'task.retest'),

  'reservations.view': permission(
    'BL',
    'reservation/list reservation/detail reservation/board instrument/board instrument/list instrument/detail',
  ),
  'reservations.decide': permission(
    'BL',
    'reservation/accept reservation/propose reservation/refuse reservation/cancel reservation/replace reservation/operator',
    'charge.release reservation.accept reservation.refuse reservation.propose reservation.cancel reservation.release wait.hold',
  ),
  'reservations.arrange': permission('BL', 'reservation/arrange', 'reservation.arrange'),
  'reservations.use': permission(
    'L',
    'reservation/checkIn reservation/finish reservation/fault reservation/link',
    'charge.settle reservation.checkIn reservation.finish reservation.fault',
  ),
  'reservations.dispute': permission(
    'B',
    'reservation/adjust reservation/uphold',
    'charge.settle reservation.adjust reservation.uphold',
  ),
  'reservations.instruments': permission(
    'BL',
    'instrument/hours instrument/rules instrument/calendar instrument/close instrument/moveClosure instrument/reopen instrument/breakdown instrument/breakdown/preview',
    'reservation.release wait.hold wait.withdraw',
  ),
  'reservations.trainings': permission('BL', 'training/list'),
  'reservations.train': permission('L', 'training/grant training/withdraw'),
};
