import { lazy, Suspense, useState } from 'react';
import { useParams, type MetaArgs } from 'react-router';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { siteOf } from '../../lib/use-site.ts';
import css from './page.module.css';
import { useShare } from './use-share.ts';

const SharedResults = lazy(() => import('./shared-results.tsx'));

export const meta = ({ matches }: MetaArgs) => [
  { title: `检测结果 - ${siteOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];
/** Whoever has the address has the results: no other site and no search engine may learn it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

/** Results that somebody shares by a link, for people without an account. */
export default function Share() {
  const { code = '' } = useParams();
  const { state, open, read } = useShare(code);
  return (
    <div className="content">
      <h1 className={css.title}>检测结果</h1>
      {state.kind === 'opening' && <Skeleton shape="row" count={6} />}
      {state.kind === 'asks' && <Passcode problem={state.problem} onGiven={open} />}
      {state.kind === 'over' && (
        <div role="alert">
          <EmptyState title="结果不再显示" note={state.words} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            title="结果没有打开"
            note={state.words}
            action={<Button onClick={() => void open()}>重试</Button>}
          />
        </div>
      )}
      {state.kind === 'open' && (
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <SharedResults view={state.view} read={read} />
        </Suspense>
      )}
    </div>
  );
}

function Passcode({ problem, onGiven }: { problem: string; onGiven: (passcode: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy || !typed.trim()) return;
    setBusy(true);
    await onGiven(typed.trim());
    setBusy(false);
  };
  return (
    <form
      className={css.passcode}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="访问口令"
        hint="分享人为这个链接设置了口令，请向分享人索取。"
        error={problem}
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="primary" type="submit" busy={busy} disabled={!typed.trim()}>
        查看结果
      </Button>
    </form>
  );
}
