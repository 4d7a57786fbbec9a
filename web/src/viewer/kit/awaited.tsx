import type { ReactNode } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '../../failure.ts';
import type { Loaded } from './use-loaded.ts';

/** What was asked for; until then its place, and where it failed the reason and another try. */
export function Awaited<T>({ loaded, children }: { loaded: Loaded<T>; children: (value: T) => ReactNode }) {
  if (loaded.error)
    return (
      <div role="alert">
        <EmptyState
          title="数据没有读出来"
          note={failureWords(loaded.error)}
          action={<Button onClick={loaded.retry}>重试</Button>}
        />
      </div>
    );
  return loaded.value === undefined ? <Skeleton count={6} /> : children(loaded.value);
}
