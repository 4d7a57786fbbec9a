import { listRisks, type Risk } from '@yance/contract/identity/risk-endpoints.ts';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { StatusTag } from '../status-tag.tsx';
import styles from './member-glance.module.css';

/** The page of one record of each kind; without a record the tab of the kind, below the customer's own address. */
const pages: Record<Risk['cause']['kind'], string> = {
  member: '/members',
  orders: '/orders',
  samples: '/samples',
  complaints: '/complaints',
  statements: '/statements',
  deposits: '/deposits',
  transfers: '/transfers',
};

const placeOf = ({ kind, id }: Risk['cause'], member: string): string => {
  if (id) return `${pages[kind]}/${id}`;
  return kind === 'member' ? `/members/${member}` : `/members/${member}?tab=${kind}`;
};

/** What to mind about the customer, each with the way to what caused it; nothing where there is nothing. */
export function MemberRisks({ rid }: { rid: string }) {
  const { data } = useRecord(listRisks, { member_rid: rid });
  if (!data || data.list.length === 0) return null;
  return (
    <ul className={styles.risks} aria-label="风险提示">
      {data.list.map(({ key, tone, text, cause }) => (
        <li key={key}>
          <StatusTag tone={tone}>{text}</StatusTag> <Link to={placeOf(cause, rid)}>查看</Link>
        </li>
      ))}
    </ul>
  );
}
