import type { ReactNode } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { useSession } from '../../lib/session.ts';
import { useAlive } from '../../lib/use-alive.ts';
import { MemberQueries } from '../member-queries.tsx';
import { openLogin } from './open-login.ts';

/** What only a member sees. Until it is known who reads, its place is held; a visitor is asked to sign in. */
export function MemberOnly({ title, children }: { title: string; children: ReactNode }) {
  const { token } = useSession();
  const alive = useAlive();
  if (token) return <MemberQueries>{children}</MemberQueries>;
  if (!alive) return <Skeleton shape="row" count={8} />;
  return (
    <EmptyState
      title={title}
      action={
        <Button look="primary" onClick={() => openLogin('login')}>
          登录
        </Button>
      }
    />
  );
}
