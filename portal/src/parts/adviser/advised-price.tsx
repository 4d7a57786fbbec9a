import { useEffect, useState } from 'react';
import type { AdvisedPlace } from '@yance/contract/catalogue/adviser/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../lib/call.ts';
import { quoteService } from '../../lib/public-calls.ts';
import { familyOf, useSession } from '../../lib/session.ts';

/** What one unit costs with the answers in its form, as the plan asks it: of a member by the own price lists. */
export function AdvisedPrice({ place }: { place: AdvisedPlace }) {
  const { card } = place;
  const fen = useOwnPrice(place);
  if (fen === null) return <span>由经理报价</span>;
  if (fen === 0) return <span>免费</span>;
  return (
    <span>
      <Money fen={fen} look="strong" />/{card.unit}
    </span>
  );
}

/** In fen; null where a manager makes the price. The catalogue's until the member's own is known. */
function useOwnPrice({ card: { rid, type_id }, parameters, price_fen }: AdvisedPlace): number | null {
  const family = familyOf(useSession().token);
  const [own, setOwn] = useState<{ fen: number | null } | null>(null);
  const asked = JSON.stringify({ rid, parameters, samples: 1 });
  useEffect(() => {
    setOwn(null);
    // Instrument time is on no price list.
    if (family === '' || type_id === 2) return;
    const leaving = new AbortController();
    call(quoteService, JSON.parse(asked), { quiet: true, signal: leaving.signal }).then(
      ({ by_quote, total_fen }) => setOwn({ fen: by_quote ? null : total_fen }),
      // The price of the catalogue stands.
      () => undefined,
    );
    return () => leaving.abort();
  }, [family, type_id, asked]);
  return own ? own.fen : price_fen;
}
