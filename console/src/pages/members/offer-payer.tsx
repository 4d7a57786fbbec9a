import { offerPayers } from '@yance/contract/orders/offer-endpoints.ts';
import { Radio, Select } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { Section } from '../../parts/section.tsx';
import { Field, Fields } from '../../parts/service-form/field.tsx';
import styles from './members.module.css';
import type { OfferDraft } from './offer-draft.ts';

interface Props {
  /** The customer. */
  member: string;
  draft: OfferDraft;
  change: (draft: OfferDraft) => void;
}

/** Who pays: the customer, or a community that the customer is in; nothing where there is none. */
export function OfferPayer({ member, draft, change }: Props) {
  const payers = useRecord(offerPayers, { member_rid: member }).data?.list ?? [];
  if (payers.length === 0) return null;
  const chosen = payers.find(({ rid }) => rid === draft.community_rid);
  return (
    <Section title="支付方">
      <Radio.Group
        className={styles.coupons}
        aria-label="支付方"
        value={draft.community_rid ?? ''}
        onChange={({ target }) => {
          const community_rid = (target.value as string) || null;
          change({ ...draft, community_rid, project_rid: null, ...(community_rid ? { coupon_rid: null } : {}) });
        }}
      >
        <Radio value="">客户个人账户</Radio>
        {payers.map(({ rid, name }) => (
          <Radio key={rid} value={rid}>
            {name}
          </Radio>
        ))}
      </Radio.Group>
      {chosen ? (
        <>
          {chosen.projects.length > 0 ? (
            <Fields stacked>
              <Field label="经费项目" note="选填，课题编号印在对账单与发票资料上">
                <Select<string>
                  aria-label="经费项目"
                  allowClear
                  placeholder="不指定"
                  value={draft.project_rid}
                  options={chosen.projects.map((one) => ({
                    value: one.rid,
                    label: one.grant_no ? `${one.name}（${one.grant_no}）` : one.name,
                  }))}
                  onChange={(project_rid) => change({ ...draft, project_rid: project_rid ?? null })}
                />
              </Field>
            </Fields>
          ) : null}
          <p className={styles.quiet}>限额、审批与客户自己下单时相同；不能使用客户个人的优惠券。</p>
        </>
      ) : null}
    </Section>
  );
}
