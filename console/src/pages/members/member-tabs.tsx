import { mayCall } from '@yance/contract/staff/permissions/rights.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useHolder } from '../../lib/held-session.ts';
import { messageTab, workTabs } from './member-lists.tsx';
import styles from './member-tabs.module.css';
import { moneyTabs } from './money-lists.tsx';

const tabs = [...workTabs, ...moneyTabs, messageTab];

/** The kinds of a customer's records, each on a tab of its own that stands in the address and reads its own list. */
export function MemberTabs({ rid, children }: { rid: string; children: ReactNode }) {
  const session = useHolder();
  const [address] = useSearchParams();
  const mine = tabs.filter((one) => session && mayCall(session, one.call));
  const current = mine.find(({ key }) => key === address.get('tab'));
  return (
    <>
      <nav className={styles.tabs} aria-label="客户的记录">
        <TabLink label="概览" to="?" current={!current} />
        {mine.map(({ key, label }) => (
          <TabLink key={key} label={label} to={`?tab=${key}`} current={key === current?.key} />
        ))}
      </nav>
      {current ? <current.List key={current.key} rid={rid} /> : children}
    </>
  );
}

function TabLink({ label, to, current }: { label: string; to: string; current: boolean }) {
  return (
    <Link to={to} replace className={styles.tab} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  );
}
