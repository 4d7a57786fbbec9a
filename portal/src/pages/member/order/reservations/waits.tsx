import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leaveWait, listWaits, takeWait, type WaitRow } from '@yance/contract/reservations/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Remaining } from '@yance/ui/date.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import PayerFields, { type ChosenPayer } from '../../../../parts/payer/payer-fields.tsx';
import { reservationHref } from './reservation-href.ts';
import css from './reservations.module.css';

/** The places in line; a time that is held for the member can be booked with one press. */
export function Waits() {
  const { data } = useQuery(reading(listWaits, {}));
  const now = useNow();
  const open = (data?.list ?? []).filter((wait) => wait.state === 'waiting' || wait.state === 'offered');
  const held = open.filter(({ replaces_rid }) => replaces_rid !== null);
  const line = open.filter(({ replaces_rid }) => replaces_rid === null);
  const broken = (data?.list ?? []).filter(({ state, start }) => state === 'broken' && start > now);
  return (
    <>
      <WaitList title="为您另留的时段" lead="原预约已取消，请从中选择一个；选择后其余的不再保留。" waits={held} />
      <WaitList title="候补" waits={line} />
      <WaitList title="已结束的候补" lead="仪器故障，这些时段不能使用，请另选时段。" waits={broken} />
    </>
  );
}

function WaitList({ title, lead, waits }: { title: string; lead?: string; waits: readonly WaitRow[] }) {
  if (waits.length === 0) return null;
  return (
    <section className={css.waits} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      <ul>
        {waits.map((wait) => (
          <Wait key={wait.rid} wait={wait} />
        ))}
      </ul>
    </section>
  );
}

const queueWord = (before: number): string => (before === 0 ? '您排在第一位' : `前面还有 ${before} 位`);

function Wait({ wait }: { wait: WaitRow }) {
  const now = useNow();
  const navigate = useNavigate();
  const take = useWrite(takeWait);
  const leave = useWrite(leaveWait);
  const open = wait.state === 'waiting' || wait.state === 'offered';
  const [busy, setBusy] = useState(false);
  const [paid, setPaid] = useState<ChosenPayer>({ community_rid: wait.community_rid, project_rid: wait.project_rid });
  const run = async (step: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await step();
    } catch {
      // The call has told why; the list shows how the place in line stands now.
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <div className={css.name}>
        <span className={css.slot}>{formatSlot(wait)}</span>
        <small>
          {wait.service} · {wait.instrument.model}
        </small>
        {wait.fee_fen !== null && (
          <small>
            估价 <Money fen={wait.fee_fen} />
          </small>
        )}
      </div>
      <div className={css.state}>
        <Tag tone={wait.state === 'offered' ? 'attention' : open ? 'info' : 'neutral'}>{wait.label}</Tag>
        {open && (
          <small>
            {wait.offered_until ? <Remaining iso={wait.offered_until} now={now} /> : queueWord(wait.before)}
          </small>
        )}
      </div>
      {wait.state === 'offered' && (
        <div className={css.payer}>
          <PayerFields chosen={paid} onChange={setPaid} name={`payer-${wait.rid}`} />
        </div>
      )}
      <div className={css.buttons}>
        {wait.state === 'offered' && (
          <Button
            size="dense"
            look="primary"
            busy={busy}
            onClick={() =>
              void run(async () => {
                const { rid } = await take({ rid: wait.rid, fee_fen: wait.fee_fen ?? undefined, ...paid });
                toast.success('提交成功!');
                await navigate(reservationHref(rid));
              })
            }
          >
            预约此时段
          </Button>
        )}
        {open && (
          <Button size="dense" disabled={busy} onClick={() => void run(() => leave({ rid: wait.rid }))}>
            {wait.replaces_rid ? '不需要' : '退出候补'}
          </Button>
        )}
      </div>
    </li>
  );
}
