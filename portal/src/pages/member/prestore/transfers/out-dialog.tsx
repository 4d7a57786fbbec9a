import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { sentKinds, type SentKind } from '@yance/contract/transfers/kinds.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../../lib/query.ts';
import { useSession } from '../../../../lib/session.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from '../prestore.module.css';
import { GiftForm } from './gift-form.tsx';
import { NotRefundable } from './not-refundable.tsx';
import type { Terms } from './out-form.ts';
import { OpenRefund } from './open-refund.tsx';
import { RefundForm } from './refund-form.tsx';

/**
 * Sends principal away: to another member, to a community, or back to the bank, which is all for a community's account.
 * What stands against it is said instead of the form.
 */
export function OutDialog({
  out,
  community_rid,
  onChange,
  onClose,
  onSent,
}: {
  out: SentKind;
  community_rid: string | undefined;
  onChange: (out: SentKind) => void;
  onClose: () => void;
  onSent: (rid: string) => void;
}) {
  const { member } = useSession();
  const query = useQuery({ ...reading(getTransferTerms, { community_rid }), staleTime: 0 });
  const terms = query.data;
  const kinds = community_rid ? null : <Kinds out={out} onChange={onChange} />;
  const blocked = terms && hindrance(terms, out, onClose);
  if (!terms || !member || blocked)
    return (
      <Dialog open title="转出预存" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
        <div className={css.form}>
          {kinds}
          {blocked ?? <Waiting queries={[query]} count={4} />}
        </div>
      </Dialog>
    );
  const { phone, has_password } = member.userInfo;
  const given = { terms, phone, hasPassword: has_password, kinds, onClose, onSent };
  if (out === 'refund') return <RefundForm {...given} community_rid={community_rid} />;
  // Another recipient is another form: what was typed for one is nothing for the other.
  return <GiftForm key={out} to={out} {...given} />;
}

function Kinds({ out, onChange }: { out: SentKind; onChange: (out: SentKind) => void }) {
  return (
    <fieldset className={css.choice}>
      <legend>转出方式</legend>
      {keysOf(sentKinds).map((kind) => (
        <label key={kind} className={css.tick}>
          <input type="radio" name="out" checked={out === kind} onChange={() => onChange(kind)} />
          {sentKinds[kind]}
        </label>
      ))}
    </fieldset>
  );
}

/** Why nothing can be sent, with the way to what helps. */
function hindrance(terms: Terms, out: SentKind, onClose: () => void): ReactNode {
  if (!terms.may_send)
    return (
      <p className={css.rejected}>
        请先完善个人资料并添加地址，再转出预存。
        <Link href="/member/information" onClick={onClose}>
          去完善
        </Link>
      </p>
    );
  if (terms.principal_fen === 0) return <p className={css.rejected}>没有可转出的预存本金。</p>;
  if (out !== 'refund') return null;
  // What was paid online may go back beside it.
  if (terms.open_refund && terms.online.length === 0)
    return <OpenRefund refund={terms.open_refund} onClose={onClose} />;
  return terms.refundable_fen === 0 ? <NotRefundable terms={terms} onClose={onClose} /> : null;
}
