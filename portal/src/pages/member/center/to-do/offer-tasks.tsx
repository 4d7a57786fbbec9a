import { useQuery } from '@tanstack/react-query';
import { fenText } from '@yance/contract/kernel/money.ts';
import { listRequirements } from '@yance/contract/requirements/endpoints.ts';
import { listWaits } from '@yance/contract/reservations/endpoints.ts';
import { listTransfers } from '@yance/contract/transfers/endpoints.ts';
import { DateTime, Remaining } from '@yance/ui/date.tsx';
import { reading } from '../../../../lib/query.ts';
import type { Task } from './task.ts';

const size = 100;

/** What others have given and what waits to be accepted, for the member or a community that the member runs. */
export function useGiftTasks(now: string): Task[] {
  const { data } = useQuery(reading(listTransfers, { all: true, state: 'offered', size }));
  return (data?.list ?? [])
    .filter(({ actions }) => actions.some(({ event }) => event === 'accept'))
    .map(({ rid, amount_fen, counterpart, community, expires }) => ({
      key: rid,
      title: `${counterpart?.name ?? ''}转赠${community ? `「${community.name}」` : '您'} ${fenText(amount_fen)}`,
      href: `/member/prestore?${community ? `community=${community.rid}&` : ''}transfer=${rid}`,
      note: <>预存转赠{expires && <Until iso={expires} now={now} />}</>,
      step: '去接收',
      until: expires,
    }));
}

/** Instrument time that became free and is held for the member, who waited for it. */
export function useWaitTasks(now: string): Task[] {
  const { data } = useQuery(reading(listWaits, {}));
  return (data?.list ?? [])
    .filter(({ state }) => state === 'offered')
    .map(({ rid, service, start, offered_until, replaces_rid }) => ({
      key: rid,
      title: `${replaces_rid ? '另留时段' : '候补到'} ${service}`,
      href: '/member/order?view=reservation',
      note: (
        <>
          <DateTime iso={start} />
          {offered_until && <Until iso={offered_until} now={now} />}
        </>
      ),
      step: '去预约',
      until: offered_until,
    }));
}

/** Quotations that wait for an answer, or for the order of what was accepted. */
export function useQuotationTasks(now: string): Task[] {
  const { data } = useQuery(reading(listRequirements, { state: 'quoted', size }));
  return (data?.list ?? []).flatMap(({ rid, requirement_no, content, quotation }) =>
    quotation
      ? {
          key: rid,
          title: `报价${quotation.accepted ? '待下单' : '待答复'} ${fenText(quotation.total_fen)}`,
          href: quotation.accepted ? '/experiment/plan' : '/require#mine',
          note: (
            <>
              {requirement_no} · {content.slice(0, 20)}
              <Until iso={quotation.valid_until} now={now} />
            </>
          ),
          step: quotation.accepted ? '去下单' : '查看报价',
          until: quotation.valid_until,
        }
      : [],
  );
}

const Until = ({ iso, now }: { iso: string; now: string }) => (
  <>
    {' '}
    · <Remaining iso={iso} now={now} />
  </>
);
