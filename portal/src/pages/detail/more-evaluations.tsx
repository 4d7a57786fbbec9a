import { useState } from 'react';
import type { ServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { call } from '../../lib/call.ts';
import { listEvaluations } from '../../lib/public-calls.ts';
import { EvaluationList } from './evaluation-list.tsx';

/** The evaluations behind those that came with the page, a page of twenty at a time. */
export default function MoreEvaluations({ rid }: { rid: string }) {
  const [more, setMore] = useState<ServiceDetail['evaluations']>([]);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const { list, total, size } = await call(listEvaluations, { rid, page: page + 1 });
      setMore([...more, ...list]);
      setPage(page + 1);
      setDone((page + 1) * size >= total);
    } catch {
      // The call has told the reader why; the button stays for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {more.length > 0 && <EvaluationList evaluations={more} />}
      {!done && (
        <Button busy={busy} onClick={() => void load()}>
          加载更多
        </Button>
      )}
    </>
  );
}
