import { useEffect, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { loadMember } from '../../lib/start-up.ts';
import css from './waiting.module.css';

/** Milliseconds after which somebody who waits for their own data is offered another try. */
const patience = 5000;

/** Stands where the member's own data are awaited, which are loaded at the start. */
export function MemberAwaited({ count }: { count: number }) {
  const [late, setLate] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const retry = async () => {
    setBusy(true);
    await loadMember();
    setBusy(false);
  };
  if (!late) return <Skeleton count={count} />;
  return (
    <div className={css.failed} role="alert">
      <p>
        <strong>您的资料没有加载出来</strong>
        请检查网络后再试。
      </p>
      <Button size="dense" busy={busy} onClick={() => void retry()}>
        重新加载
      </Button>
    </div>
  );
}
