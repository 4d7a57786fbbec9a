/** As staffCallRoles, for the calls about a customer. */
export const memberCallRoles: Record<string, string> = {
  'member/list': 'BF',
  'member/detail': 'BF',
  'member/contacts': 'BF',
  'member/tagNames': 'BF',
  'member/tags': 'BF',
  'member/messages': 'BF',
  'member/risks': 'BF',
  'member/policy': 'B',
  'member/manager': 'B',
  'member/managers': 'B',
  'member/assets': 'BF',
  'member/ledger': 'BF',
  'member/unsettled': 'BF',
};
