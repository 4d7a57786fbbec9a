import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { acceptOrder, getOrder, signOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import { usePress } from '../../../../lib/use-press.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import type { ActionDialog } from '../order-actions.tsx';
import { SignForm } from './sign-form.tsx';
import css from './order-dialogs.module.css';

/** What the manager proposes instead, and the signature under the new agreement. */
export const AcceptDialog: ActionDialog = ({ order, onClose }) => {
  const query = useQuery({ ...reading(getOrder, { rid: order.rid }), staleTime: 0 });
  const { data } = query;
  const { busy, press } = usePress(acceptOrder);
  const accept = async (sign_name: string, agreement_hash: string) => {
    if (!(await press({ rid: order.rid, sign_name, agreement_hash }))) return;
    toast.success('已同意新方案，新协议已签署');
    onClose();
  };
  return (
    <Dialog open title="新方案与新价格" onClose={onClose}>
      {data ? (
        <>
          {data.proposal && <Proposal proposal={data.proposal} />}
          <SignForm
            order={data}
            label="同意并签署"
            busy={busy}
            onSign={(name, hash) => void accept(name, hash)}
            onClose={onClose}
          />
        </>
      ) : (
        <Waiting queries={[query]} count={5} />
      )}
    </Dialog>
  );
};

/** The same signature for an agreement whose version has no signature yet. */
export const SignDialog: ActionDialog = ({ order, onClose }) => {
  const query = useQuery({ ...reading(getOrder, { rid: order.rid }), staleTime: 0 });
  const { data } = query;
  const { busy, press } = usePress(signOrder);
  const sign = async (sign_name: string, agreement_hash: string) => {
    if (!(await press({ rid: order.rid, sign_name, agreement_hash }))) return;
    toast.success('协议已签署');
    onClose();
  };
  return (
    <Dialog open title="签署检测委托协议" onClose={onClose}>
      {data ? (
        <SignForm
          order={data}
          label="签署"
          busy={busy}
          onSign={(name, hash) => void sign(name, hash)}
          onClose={onClose}
        />
      ) : (
        <Waiting queries={[query]} count={4} />
      )}
    </Dialog>
  );
};

/** What changes and why; with a heading and the answers to it where no dialog is around it. */
export function Proposal({
  proposal,
  title,
  children,
}: {
  proposal: NonNullable<OrderDetail['proposal']>;
  title?: string;
  children?: ReactNode;
}) {
  const difference = proposal.after_fen - proposal.before_fen;
  return (
    <div className={css.proposal}>
      {title && <h2>{title}</h2>}
      <p>原因：{proposal.reason}</p>
      {proposal.changes.length > 0 && (
        <ul>
          {proposal.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <dl>
        <div>
          <dt>原价</dt>
          <dd>
            <Money fen={proposal.before_fen} />
          </dd>
        </div>
        <div>
          <dt>新价</dt>
          <dd>
            <Money fen={proposal.after_fen} look="strong" />
          </dd>
        </div>
        <div>
          <dt>{difference < 0 ? '减少' : '增加'}</dt>
          <dd>
            <Money fen={Math.abs(difference)} />
          </dd>
        </div>
      </dl>
      <small>
        有效期至 <DateTime iso={proposal.expires} />
        ，过期未同意订单自动取消。
      </small>
      {children && <div className={css.answers}>{children}</div>}
    </div>
  );
}
