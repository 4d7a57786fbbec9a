import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cacheOf } from '../lib/query.ts';
import { familyOf, useSession } from '../lib/session.ts';

/** Gives the parts below it the cached replies of the member who is signed in, and begins again for another. */
export function MemberQueries({ children }: { children: ReactNode }) {
  const family = familyOf(useSession().token);
  return (
    <QueryClientProvider key={family} client={cacheOf(family)}>
      {children}
    </QueryClientProvider>
  );
}
