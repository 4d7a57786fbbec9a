import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { dissolveCommunity, keepCommunity, listHindrances } from '@yance/contract/communities/endpoints.ts';
import { getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './community.module.css';
import { Hindrances } from './hindrances.tsx';

/** Asks whether a community shall end, with what becomes of its money, or stay. */
export function EndDialog({
  community,
  event,
  onClose,
}: {
  community: CommunityDetail;
  event: 'dissolve' | 'keep';
  onClose: () => void;
}) {
  const dissolve = useWrite(dissolveCommunity);
  const keep = useWrite(keepCommunity);
  const { rid, name, state, members } = community;
  const ends = event === 'dissolve';
  const label = ends ? (state === 'active' ? '解散' : '撤销') : '取消解散';
  const hindrances = useQuery({ ...reading(listHindrances, { rid }), enabled: ends, staleTime: 0 });
  const open = hindrances.data?.list ?? [];
  const noticed = state === 'active' && members > 1;
  const words = noticed ? '成员会收到通知，公示期满后解散；公示期内可以取消。' : '立即生效，不能恢复。';
  const done = noticed ? '已进入解散公示期' : '课题组已解散';
  return (
    <ConfirmDialog
      title={`${label}「${name}」？`}
      label={label}
      danger={ends}
      off={ends && (!hindrances.data || open.length > 0)}
      onConfirm={async () => {
        await (ends ? dissolve({ rid }) : keep({ rid }));
        toast.success('操作成功!', ends ? done : '已取消解散');
      }}
      onClose={onClose}
    >
      {ends && !hindrances.data && <Waiting queries={[hindrances]} count={2} />}
      {open.length > 0 && <Hindrances rid={rid} list={open} onLeave={onClose} />}
      {open.length === 0 && <p>{ends ? words : '课题组恢复正常，成员会收到通知。'}</p>}
      {ends && state === 'active' && open.length === 0 && <Consequences rid={rid} onClose={onClose} />}
    </ConfirmDialog>
  );
}

/** What becomes of money and invoices. */
function Consequences({ rid, onClose }: { rid: string; onClose: () => void }) {
  const assets = useQuery({ ...reading(assetInfo, { community_rid: rid }), staleTime: 0 });
  const terms = useQuery({ ...reading(getTransferTerms, { community_rid: rid }), staleTime: 0 });
  if (!assets.data || !terms.data) return <Waiting queries={[assets, terms]} count={3} />;
  const { principal_fen, refundable_fen } = terms.data;
  const { bonus_fen } = assets.data;
  return (
    <ul className={css.consequences}>
      {principal_fen > 0 && (
        <li>
          解散时，预存本金 <Money fen={principal_fen} /> 转入您的预存余额，可用于检测或转赠，不能退款和开票。
        </li>
      )}
      {refundable_fen > 0 && (
        <li>
          其中 <Money fen={refundable_fen} /> 可在解散前退回银行账户：
          <Link href={`/member/prestore?community=${rid}`} onClick={onClose}>
            申请退款
          </Link>
        </li>
      )}
      {bonus_fen > 0 && (
        <li>
          赠送金 <Money fen={bonus_fen} /> 作废。
        </li>
      )}
      <li>需要的发票请在解散前申请。</li>
      <li>解散后才到账的退款，也转入您的预存余额。</li>
    </ul>
  );
}
