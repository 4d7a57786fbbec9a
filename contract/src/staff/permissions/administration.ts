import { fixedPermission, permission } from './permission.ts';

/** How the platform is run. */
export const administrationPermissions = {
  'settings.view': permission('E', 'setting/list setting/history setting/calendar'),
  'settings.edit': permission('E', 'setting/change setting/draft setting/discard setting/publish setting/restore'),
  'settings.calendar': permission('', 'setting/saveCalendar'),
  'settings.templates': permission(
    'E',
    'notifications/templates notifications/template notifications/saveTemplate notifications/resetTemplate',
  ),

  'administration.outgoing': permission('', 'notifications/outgoing notifications/resend'),
  'administration.audit': permission('', 'audit/list audit/readings audit/verify'),
  'administration.auditExport': permission('', 'audit/export'),
  'administration.timers': permission('', 'timer/state timer/jobs'),
  'administration.timersEdit': permission('', 'timer/release timer/retry timer/giveUp'),
  'administration.ledger': permission('', 'ledger/verification ledger/verify'),
  'administration.backups': permission('', 'backups/list'),
  'administration.files': permission('', 'file/unsafe file/recheck file/release file/releaseOne'),
  'administration.managerRules': permission('', 'manager/rules manager/saveRules manager/ruleHistory manager/preview'),
  'administration.computers': permission('', 'computer/list computer/add computer/end computer/program'),
  'administration.sharedViews': permission('', 'account/shareView account/changeSharedView account/removeSharedView'),
  'administration.providers': fixedPermission('', 'provider/list provider/write provider/remove provider/test'),
  'administration.staff': fixedPermission(
    '',
    'staff/list staff/add staff/roles staff/laboratory staff/disable staff/group staff/away staff/holdings staff/renew',
  ),
  'administration.roles': fixedPermission('', 'role/list role/add role/edit role/archive role/remove'),
};
