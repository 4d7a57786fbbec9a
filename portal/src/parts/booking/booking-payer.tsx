import { useQuery } from '@tanstack/react-query';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { quoteReservation } from '@yance/contract/reservations/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../lib/query.ts';
import PayerFields, { type ChosenPayer } from '../payer/payer-fields.tsx';
import css from './booking.module.css';

/**
 * Whose money pays for a booking, and what that means: that it has to be approved, or that the money does not suffice.
 * `asked` is null while something is missing of it. Loaded for members, of whom few are in a community.
 */
export default function BookingPayer({
  chosen,
  asked,
  onChange,
}: {
  chosen: ChosenPayer;
  asked: Omit<SentOf<typeof quoteReservation>, keyof ChosenPayer> | null;
  onChange: (chosen: ChosenPayer) => void;
}) {
  const { data } = useQuery({
    ...reading(quoteReservation, { ...asked, ...chosen } as SentOf<typeof quoteReservation>),
    enabled: asked !== null && chosen.community_rid !== null,
  });
  return (
    <>
      <PayerFields chosen={chosen} onChange={onChange} />
      {chosen.community_rid && data && data.approval.length > 0 && (
        <p className={css.note}>
          {data.approval.map(({ label }) => label).join('、')}
          ：提交后由课题组负责人或管理员审批，时段先为您保留，同意后由实验室确认。
        </p>
      )}
      {chosen.community_rid && data && data.missing_fen > 0 && (
        <p className={css.refused} role="status">
          课题组的可用余额与信用额度还差 <Money fen={data.missing_fen} />
          ，请联系课题组负责人预存，或改由个人支付。
        </p>
      )}
    </>
  );
}
