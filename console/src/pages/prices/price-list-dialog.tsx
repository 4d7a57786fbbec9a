import { reason as reasonField } from '@yance/contract/kernel/fields.ts';
import { priceTargetKinds, type PriceListDetail } from '@yance/contract/pricing/price-list.ts';
import { addPriceList, editPriceList } from '@yance/contract/pricing/staff-endpoints.ts';
import { Checkbox, Form, Input, Radio, Tag } from 'antd';
import { useDeferredValue } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { organizations } from '../../lib/user-types.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MemberChooser } from '../../parts/member-chooser.tsx';
import { EntriesField } from './entries-field.tsx';
import { PricePreview } from './price-preview.tsx';
import { entriesOf, isTyped, type PriceValues, sentOf, type TypedEntry } from './price-values.ts';
import styles from './prices.module.css';

interface Props {
  initial: PriceValues;
  /** The list that is changed; without it a new draft is written. */
  list?: PriceListDetail;
  close: () => void;
  /** With the list that was written. */
  written?: (list: PriceListDetail) => void;
}

/** A price list as staff write it: for whom, from when to when, what it asks, and what that comes to. */
export function PriceListDialog({ initial, list, close, written }: Props) {
  const inForce = list?.state === 'active';
  return (
    <FormDialog<PriceValues, PriceListDetail>
      wide
      scrolls
      title={list ? '修改协议价' : '新建协议价'}
      label={inForce ? '保存并生效' : '保存草稿'}
      initial={initial}
      close={close}
      send={(values, idempotencyKey) =>
        list
          ? call(
              editPriceList,
              { ...sentOf(values), rid: list.rid, revision: list.revision, reason: values.reason },
              { idempotencyKey },
            )
          : call(addPriceList, sentOf(values), { idempotencyKey })
      }
      said={(reply) => {
        written?.(reply);
        return inForce ? '已修改，立即按新内容计价' : `「${reply.name}」已存为草稿，核对后生效`;
      }}
    >
      <Fields />
      {inForce ? (
        <Form.Item name="reason" label="修改原因（会记入记录）" rules={[fieldRule(reasonField)]}>
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

const priced = {
  validator: (_: unknown, entries: TypedEntry[]) =>
    entries.length === 0
      ? Promise.reject(new Error('请至少添加一条价格'))
      : entries.every(isTyped)
        ? Promise.resolve()
        : Promise.reject(new Error('请填写每一条的折扣或单价')),
};

function Fields() {
  const form = Form.useFormInstance<PriceValues>();
  const kind = Form.useWatch('kind', form);
  const entries = Form.useWatch('entries', form);
  const keepsBands = Form.useWatch('keeps_bands', form);
  const shown = useDeferredValue(entriesOf(entries ?? []));
  return (
    <div className={styles.form}>
      <Form.Item
        name="name"
        label="协议名称（客户可见，写在价格明细中）"
        rules={[{ required: true, message: '请填写协议名称' }]}
        className={styles.whole}
      >
        <Input maxLength={40} showCount placeholder="如：南京大学 2026 框架协议" />
      </Form.Item>
      <Form.Item name="kind" label="对象">
        <Radio.Group options={optionsOf(priceTargetKinds)} optionType="button" />
      </Form.Item>
      <Target kind={kind} />
      <Form.Item name="starts_on" label="开始日期" rules={[{ required: true, message: '请选择开始日期' }]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="ends_on" label="截止日期（选填，含当天）">
        <DateInput />
      </Form.Item>
      <Form.Item name="contract_no" label="合同编号（选填）">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="keeps_bands" label="项目的数量优惠">
        <Radio.Group
          optionType="button"
          options={[
            { value: true, label: '照算' },
            { value: false, label: '不再计' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="entries"
        label="价格"
        extra="折扣按目录价计（含附加项）；固定单价替代基础单价，附加项照目录价。加急、报告、寄回与取样费用不变。"
        rules={[priced]}
        className={styles.whole}
      >
        <EntriesField />
      </Form.Item>
      <Form.Item label="价格示例（不另作选择时）" className={styles.whole}>
        <PricePreview entries={shown} keepsBands={keepsBands ?? true} />
      </Form.Item>
      <Form.Item name="note" label="备注（选填，仅员工可见）" className={styles.whole}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </div>
  );
}

function Target({ kind }: { kind: PriceValues['kind'] | undefined }) {
  if (kind === 'types')
    return (
      <Form.Item name="organizations" label="用户类型" rules={[{ required: true, message: '请选择用户类型' }]}>
        <Checkbox.Group options={organizationOptions} />
      </Form.Item>
    );
  if (kind === 'members')
    return (
      <Form.Item name="members" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
        <Members />
      </Form.Item>
    );
  return (
    <Form.Item
      name="unit"
      label="单位名称"
      extra="与客户资料中的公司/单位一致，空格与标点不计"
      rules={[{ required: true, message: '请填写单位名称' }]}
    >
      <Input maxLength={100} placeholder="如：南京大学" />
    </Form.Item>
  );
}

const organizationOptions = Object.entries(organizations).map(([value, label]) => ({ value: Number(value), label }));

function Members({
  value = [],
  onChange,
}: {
  value?: PriceValues['members'];
  onChange?: (members: PriceValues['members']) => void;
}) {
  return (
    <div className={styles.stack}>
      <MemberChooser onChange={(rid, name) => onChange?.([...value.filter((one) => one.rid !== rid), { rid, name }])} />
      <div className={styles.chosen}>
        {value.map(({ rid, name }) => (
          <Tag key={rid} closable onClose={() => onChange?.(value.filter((one) => one.rid !== rid))}>
            {name}
          </Tag>
        ))}
      </div>
    </div>
  );
}
