import { getCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../key-value.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { CreditDialog, FreezeDialog, type CreditOwner } from './credit-dialogs.tsx';
import { creditFacts } from './credit-facts.tsx';

/** What credit a customer or a community has, with what the server allows to do about it; `children` follow. */
export function CreditSection({ owner, title, children }: { owner: CreditOwner; title: string; children?: ReactNode }) {
  const query = useRecord(getCredit, { rid: owner.rid, payer_kind: owner.payer_kind });
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
  return (
    <Section
      title={title}
      extra={
        <span style={{ display: 'flex', gap: 8 }}>
          {query.data?.actions.map(({ event, label }) => (
            <Button key={event} size="small" onClick={() => setAsked(event)}>
              {label}
            </Button>
          ))}
        </span>
      }
    >
      <Loaded query={query}>
        {(credit) => (
          <>
            <KeyValue facts={creditFacts(credit, owner.payer_kind)} />
            {children}
            {asked === 'grant' ? <CreditDialog owner={owner} credit={credit} close={close} /> : null}
            {asked === 'freeze' || asked === 'restore' ? (
              <FreezeDialog owner={owner} credit={credit} close={close} />
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
