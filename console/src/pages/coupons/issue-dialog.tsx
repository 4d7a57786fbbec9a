import { useQuery } from '@tanstack/react-query';
import type { CouponAudience, CouponBatch } from '@yance/contract/coupons/coupon.ts';
import { countAudience, issueCoupons } from '@yance/contract/coupons/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { reason as reasonField } from '@yance/contract/kernel/fields.ts';
import { Form, Input, Radio, Select } from 'antd';
import { call, reading } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { organizations } from '../../lib/user-types.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import styles from './coupons.module.css';

interface Values {
  kind: 'members' | 'segment';
  phones?: string;
  organization?: 0 | 1 | 2 | 3;
  since?: string;
  reason: string;
}

/** Gives the coupon to members by their phones, or to all of a kind; how many these are is said before. */
export function IssueDialog({ batch, close }: { batch: CouponBatch; close: () => void }) {
  return (
    <FormDialog<Values, OutputOf<typeof issueCoupons>>
      title={`定向发放「${batch.title}」`}
      label="发放"
      initial={{ kind: 'members' }}
      close={close}
      send={(values, idempotencyKey) =>
        call(issueCoupons, { rid: batch.rid, audience: audienceOf(values), reason: values.reason }, { idempotencyKey })
      }
      said={({ issued, passed }) => `已发放 ${issued} 张${passed > 0 ? `，${passed} 位会员已领满，没有再发` : ''}`}
    >
      <Fields batch={batch} />
    </FormDialog>
  );
}

function Fields({ batch }: { batch: CouponBatch }) {
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('kind', form);
  const organization = Form.useWatch('organization', form);
  const since = Form.useWatch('since', form);
  const left = batch.stock === null ? '不限' : `${batch.stock - batch.received} 张`;
  return (
    <>
      <p className={styles.count}>
        {batch.rule}，{batch.validity}，剩余 {left}，每人最多 {batch.per_member} 张。
      </p>
      <Form.Item name="kind" label="发给">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'members', label: '指定会员' },
            { value: 'segment', label: '一类会员' },
          ]}
        />
      </Form.Item>
      {kind === 'segment' ? (
        <>
          <Form.Item name="organization" label="用户类型（选填）">
            <Select allowClear placeholder="全部类型" options={organizationOptions} />
          </Form.Item>
          <Form.Item name="since" label="注册日期不早于（选填）">
            <DateInput />
          </Form.Item>
          <Count audience={audienceOf({ kind: 'segment', organization, since, reason: '' })} />
        </>
      ) : (
        <Form.Item
          name="phones"
          label="会员手机号"
          extra="一行一个，最多 200 个"
          rules={[{ required: true, message: '请填写会员手机号' }]}
        >
          <Input.TextArea rows={4} placeholder="13800008000" />
        </Form.Item>
      )}
      <Form.Item name="reason" label="发放原因（会记入记录）" rules={[fieldRule(reasonField)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </>
  );
}

function Count({ audience }: { audience: CouponAudience }) {
  const { data } = useQuery(reading(countAudience, { audience }));
  return (
    <p className={styles.count} aria-live="polite">
      {data ? `符合条件的会员 ${data.members.toLocaleString('en-US')} 位` : '正在统计会员…'}
    </p>
  );
}

function audienceOf({ kind, phones = '', organization, since }: Values): CouponAudience {
  if (kind === 'segment') return { kind, organization: organization ?? null, since: since ?? null };
  return { kind, phones: phones.split(/[\s,，;；]+/).filter(Boolean) };
}

const organizationOptions = Object.entries(organizations).map(([value, label]) => ({ value: Number(value), label }));
