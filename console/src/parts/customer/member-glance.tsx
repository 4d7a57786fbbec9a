import { getMemberAssets } from '@yance/contract/billing/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { Allowed } from '../allowed.tsx';
import { Failure } from '../failure.tsx';
import { StatusTag } from '../status-tag.tsx';
import styles from './member-glance.module.css';

/** What a customer has, may use and owes, in one row above everything else, with the ways to each line of it. */
export function MemberGlance({ rid }: { rid: string }) {
  return (
    <Allowed permission="members.money">
      <Glance rid={rid} />
    </Allowed>
  );
}

/** Stands at its height from the first moment, so that nothing below it moves when the sums come. */
function Glance({ rid }: { rid: string }) {
  const query = useRecord(getMemberAssets, { rid });
  const { data: assets } = query;
  if (query.isError && !assets) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const blank = <span className={styles.blank} />;
  return (
    <dl className={styles.glance} aria-label="资金" aria-busy={!assets}>
      <Figure name="预存本金">
        {assets ? <Link to={`/members/${rid}?tab=ledger`}>{formatFen(assets.balance_fen)}</Link> : blank}
      </Figure>
      <Figure name="赠送金">{assets ? formatFen(assets.bonus_fen) : blank}</Figure>
      <Figure name="冻结预存">{assets ? formatFen(assets.frozen_fen) : blank}</Figure>
      <Figure name="信用占用">
        {assets ? formatFen(assets.credit.used_fen) : blank}
        {assets?.credit.policy === 'credit' ? <small> / {formatFen(assets.credit.limit_fen)}</small> : null}
        {assets?.credit.stopped ? <StatusTag tone="danger">已停用</StatusTag> : null}
      </Figure>
      <Figure name="待结算">
        {assets ? <Link to={`/members/${rid}/unsettled`}>{formatFen(assets.unsettled_fen)}</Link> : blank}
      </Figure>
      <Figure name="待付款">
        {assets ? <Link to={`/members/${rid}?tab=statements`}>{formatFen(assets.unpaid_fen)}</Link> : blank}
        {assets && assets.overdue_fen > 0 ? (
          <StatusTag tone="danger">{`逾期 ${formatFen(assets.overdue_fen)}`}</StatusTag>
        ) : null}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
