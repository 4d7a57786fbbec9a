import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { Block } from './block.tsx';
import { chargeSums } from './charge-sums.ts';
import css from './order-detail.module.css';

/** States in which nothing is owed any more. */
const ended: readonly string[] = ['settled', 'released'];

/** What was held for the order and how far each part is settled. */
export function OrderCharges({ order }: { order: Pick<OrderDetail, 'state' | 'charges'> }) {
  const { charges } = order;
  if (charges.length === 0) return null;
  const over = charges.every(({ state }) => ended.includes(state));
  return (
    <Block
      title="账款"
      folded={over}
      gist={order.state === 'cancelled' ? <ChargedLines charges={charges} /> : over && '已全部结清'}
    >
      {charges.some(({ state }) => state === 'frozen') && (
        <p className={css.note}>冻结的金额尚未扣款：数据确认后结算，取消的部分随即释放。</p>
      )}
      <RecordTable caption="本订单的费用与结算状态" rows={charges} rowKey={(charge) => charge.rid} columns={columns} />
      <Sums charges={charges} />
    </Block>
  );
}

/** What was charged, given back and is to be paid; the sums add up. */
function Sums({ charges }: Pick<OrderDetail, 'charges'>) {
  const { charged, credited, held, owed } = chargeSums(charges);
  if (credited === 0 && owed === 0) return null;
  return (
    <p>
      费用 <Money fen={charged} />
      {credited > 0 && (
        <>
          ，已退款 <Money fen={credited} />
          ，退款后 <Money fen={charged - credited} look="strong" />
        </>
      )}
      ；已付 <Money fen={charged - credited - held - owed} />
      {held > 0 && (
        <>
          ，冻结 <Money fen={held} />
        </>
      )}
      ，待付 <Money fen={owed} look="strong" />
    </p>
  );
}

/** What a cancelled order costs all the same: the pickup that took place, and the work that was done. */
function ChargedLines({ charges }: Pick<OrderDetail, 'charges'>) {
  const charged = charges.filter(({ state }) => state !== 'frozen' && state !== 'released');
  const fen = charged.reduce((sum, { amount_fen, credited_fen }) => sum + amount_fen - credited_fen, 0);
  if (fen === 0) return '未收取费用';
  return (
    <>
      已完成的部分收费 <Money fen={fen} />
    </>
  );
}

const columns: Column<OrderDetail['charges'][number]>[] = [
  { key: 'title', title: '费用', lead: true, cell: (charge) => charge.title },
  {
    key: 'label',
    title: '状态',
    cell: (charge) => (
      <StateCell>
        {charge.label}
        {charge.state === 'frozen' && <small>{heldWords(charge)}</small>}
      </StateCell>
    ),
  },
  { key: 'amount', title: '金额', align: 'end', cell: (charge) => <Money fen={charge.amount_fen} /> },
  {
    key: 'credited',
    title: '已退款',
    align: 'end',
    cell: (charge) => (charge.credited_fen > 0 ? <Money fen={charge.credited_fen} /> : '—'),
  },
];

/** Of what a held charge is held: credit is not the customer's own money. */
function heldWords({ amount_fen, credit_fen }: OrderDetail['charges'][number]): string {
  if (credit_fen === 0) return '占用预存';
  return credit_fen === amount_fen
    ? '占用信用额度'
    : `占用预存 ${formatFen(amount_fen - credit_fen)}、信用额度 ${formatFen(credit_fen)}`;
}
