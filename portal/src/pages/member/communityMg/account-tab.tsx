import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { Button } from '@yance/ui/button.tsx';
import { CommunityAmounts } from '../../../parts/communities/community-amounts.tsx';
import css from './community.module.css';

/**
 * What a community has and owes, with the ways to pay in, to every entry, its credit and its bills; to read once it has
 * ended.
 */
export function AccountTab({ community: { rid, state, role } }: { community: CommunityDetail }) {
  const account = `/member/prestore?community=${rid}`;
  const over = state === 'dissolved';
  return (
    <>
      {!over && <CommunityAmounts rid={rid} role={role} />}
      <div className={css.steps}>
        <Button look={state === 'active' ? 'primary' : 'plain'} href={account}>
          {state === 'active' ? '存入款项' : '预存记录'}
        </Button>
        <Button href={`${account}&tab=ledger`}>资金明细</Button>
        {!over && <Button href={`${account}&tab=credit`}>信用额度</Button>}
        {!over && <Button href={`/member/unsettled?community=${rid}`}>待结算</Button>}
        <Button href={`/member/unpaid?community=${rid}${over ? '&state=settled' : ''}`}>
          {over ? '对账单' : '待付款'}
        </Button>
        <Button href={`/member/invoiceLs?community=${rid}`}>开票记录</Button>
      </div>
    </>
  );
}
