import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cancelRecycle, listRecycles, signRecycle, type Recycle } from '@yance/contract/samples/recycle.ts';
import { recycleMachine, type RecycleState } from '@yance/contract/samples/recycle-states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { usePress } from '../../../lib/use-press.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { OneRecord, RecordMissing } from '../../../parts/record-list/one-record.tsx';
import { Parcel } from '../../../parts/parcel/parcel.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StepsCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import css from './sample.module.css';
import { recycleTone } from './sample-tone.ts';

const choices = [{ name: 'state', label: '状态', options: recycleMachine.states }];

/** Returns with their receiver, parcel and cost. */
export function ReturnList({ address }: { address: Address }) {
  const of = address.read('of');
  const state = address.read('state') as RecycleState | undefined;
  const query = useQuery({
    ...reading(listRecycles, {
      page: address.page,
      of,
      state: state && state in recycleMachine.states ? state : undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'cancel'; recycle: Recycle } | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <OneRecord address={address} what="寄回" />
      <ListFilters address={address} choices={choices} days={false} />
      <RecordList
        query={query}
        caption="样品寄回"
        columns={columnsOf((kind, recycle) => setDialog({ kind, recycle }))}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          of ? (
            <RecordMissing what="寄回" />
          ) : (
            <EmptyState title="还没有寄回" note="留样的样品可以在“样品”中申请寄回；选择返还的样品付清后自动寄回。" />
          )
        }
      />
      {dialog?.kind === 'edit' && <ReturnDialog recycle={dialog.recycle} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelDialog recycle={dialog.recycle} onClose={close} />}
    </>
  );
}

type DialogKind = 'edit' | 'cancel';

const columnsOf = (onDialog: (kind: DialogKind, recycle: Recycle) => void): readonly Column<Recycle>[] => [
  {
    key: 'samples',
    title: '样品',
    lead: true,
    cell: (row: Recycle) => row.samples.map(({ code, name }) => (name ? `${code} ${name}` : code)).join('、'),
  },
  {
    key: 'order',
    title: '订单',
    cell: (row: Recycle) => (
      <Link href={`/member/order?rid=${row.order_rid}`} className={css.whole}>
        {row.order_no}
      </Link>
    ),
  },
  {
    key: 'receiver',
    title: '收件',
    cell: (row: Recycle) =>
      row.receiver ? (
        <span className={css.lines}>
          <span>
            {row.receiver.name} {row.receiver.phone}
          </span>{' '}
          <span className={css.place}>
            {row.receiver.region} {row.receiver.address}
          </span>
        </span>
      ) : (
        <span className={css.attention}>请选择收件地址</span>
      ),
  },
  {
    key: 'fee',
    title: '费用与保价',
    cell: (row: Recycle) => (
      <span className={css.lines}>
        <span>{formatFen(row.fee_fen)}</span> <span>最多赔 {formatFen(row.cover_fen)}</span>
      </span>
    ),
  },
  { key: 'state', title: '状态', cell: (row: Recycle) => <Progress row={row} /> },
  {
    key: 'actions',
    title: '操作',
    cell: (row: Recycle) => <Steps row={row} onDialog={(kind) => onDialog(kind, row)} />,
  },
];

function Progress({ row }: { row: Recycle }) {
  return (
    <div>
      <Tag tone={recycleTone(row.state)}>{row.label}</Tag>
      {row.tracking && row.sent_at && (
        <Parcel courier={row.courier} number={row.number} created={row.sent_at} tracking={row.tracking} />
      )}
      {row.state === 'sent' && row.sign_at && (
        <span className={css.small}>
          <DateTime iso={row.sign_at} /> 自动签收
        </span>
      )}
      {['applied', 'waiting'].includes(row.state) && (
        <span className={css.small}>
          {row.complaining ? (
            '售后处理中，样品暂不寄回'
          ) : row.due_at ? (
            <>
              <DateTime iso={row.due_at} /> 前寄出
            </>
          ) : (
            '订单付清后寄出'
          )}
        </span>
      )}
    </div>
  );
}

function Steps({ row, onDialog }: { row: Recycle; onDialog: (kind: 'edit' | 'cancel') => void }) {
  const sign = usePress(signRecycle);
  const may = (event: string) => row.actions.some((action) => action.event === event);
  const signed = async () => {
    if (!(await sign.press({ rid: row.rid }))) return;
    toast.success('操作成功!', '已确认收到寄回的样品');
  };
  if (may('sign'))
    return (
      <Button look="link" busy={sign.busy} onClick={() => void signed()}>
        确认收到
      </Button>
    );
  if (!may('cancel')) return null;
  return (
    <StepsCell>
      <Button look="link" onClick={() => onDialog('edit')}>
        修改地址与保价
      </Button>
      <Button look="link" onClick={() => onDialog('cancel')}>
        取消寄回
      </Button>
    </StepsCell>
  );
}

function CancelDialog({ recycle, onClose }: { recycle: Recycle; onClose: () => void }) {
  const cancel = async () => {
    await call(cancelRecycle, { rid: recycle.rid });
    toast.success('操作成功!', '已取消寄回，样品转为留样');
  };
  return (
    <ConfirmDialog title="取消寄回" label="取消寄回" danger onConfirm={cancel} onClose={onClose}>
      <p>取消后 {recycle.samples.length} 件样品转为留样，冻结的费用全部退回；留样到期前可以再次申请。</p>
    </ConfirmDialog>
  );
}
