import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { meantRoles } from '@yance/contract/staff/permissions/rights.ts';
import { use, type ComponentType } from 'react';
import { mayOpen, type Page } from '../lib/page.ts';
import { HeldSession } from '../lib/held-session.ts';
import { Notice } from './notice.tsx';

/** A page for those whose role may open it; the others read whom to ask, before any call is made. */
export function Permitted({ page, Content }: { page: Page; Content: ComponentType }) {
  const session = use(HeldSession);
  if (!session) return null;
  if (mayOpen(page, session)) return <Content />;
  const names = meantRoles(page)
    .map((role) => staffRoleNames[role])
    .join('、');
  return <Notice title="您的岗位没有此项权限" words={`“${page.title}”由${names}使用。如需开通，请联系管理员。`} />;
}
