import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@yance/ui/button.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import css from './waiting.module.css';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>;

/**
 * Stands where replies are awaited: their skeleton, and when one failed or the connection is gone, what happened and a
 * button that asks again.
 */
export function Waiting({
  queries,
  shape,
  count,
}: {
  queries: readonly Query[];
  shape?: 'text' | 'row' | 'card';
  count?: number;
}) {
  const missing = queries.filter(({ data, error, fetchStatus }) => !data && (error || fetchStatus === 'paused'));
  const [first] = missing;
  if (!first) return <Skeleton {...(shape && { shape })} {...(count && { count })} />;
  return (
    <div className={css.failed} role="alert">
      <p>
        <strong>这部分没有加载出来</strong>
        {first.error ? failureWords(first.error) : '网络已断开，恢复后会自动加载'}
      </p>
      <Button
        size="dense"
        busy={missing.some(({ isFetching }) => isFetching)}
        onClick={() => void Promise.all(missing.map(({ refetch }) => refetch()))}
      >
        重新加载
      </Button>
    </div>
  );
}
