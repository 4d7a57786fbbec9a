import { CustomerPhone } from './customer/customer-phone.tsx';
import { KeyValue } from './key-value.tsx';
import { MemberLink, type Person } from './member-link.tsx';
import { Section } from './section.tsx';

/** Who pays or is paid back. */
export function PayerSection({ title, payer }: { title: string; payer: Person & { phone: string; company: string } }) {
  return (
    <Section title={title}>
      <KeyValue
        facts={[
          { name: '姓名', value: <MemberLink person={payer} /> },
          { name: '手机', value: <CustomerPhone rid={payer.kind === 'team' ? null : payer.rid} phone={payer.phone} /> },
          { name: '单位', value: payer.company },
        ]}
      />
    </Section>
  );
}
