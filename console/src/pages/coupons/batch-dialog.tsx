import {
  couponChannels,
  couponKinds,
  isGivenSingly,
  writtenOfBatch,
  type batchForm,
  type CouponBatch,
  type CouponChannel,
} from '@yance/contract/coupons/coupon.ts';
import { addBatch, editBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { ScopeField } from './scope-field.tsx';
import styles from './coupons.module.css';

type Sent = z.input<typeof batchForm>;
/** What the dialog holds: the discount is typed in 折, and how long it lasts in one of two ways. */
interface Values extends Omit<Sent, 'basis_points' | 'valid_until' | 'valid_days'> {
  tenths: number;
  lasts: 'days' | 'until';
  valid_until?: string | null;
  valid_days?: number | null;
}

const { register: _, ...channels } = couponChannels;

/** A draft is written, or changed: what it takes off, for what, who may receive it, and how long it lasts. */
export function BatchDialog({ batch, close }: { batch?: CouponBatch; close: () => void }) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(() => batch && writtenOfBatch.parse(batch));
  return (
    <FormDialog<Values, CouponBatch>
      wide
      scrolls
      title={batch ? '修改优惠券' : '新建优惠券'}
      label="保存草稿"
      initial={valuesOf(batch)}
      close={close}
      send={(values, idempotencyKey) =>
        batch
          ? call(editBatch, { ...sentOf(values), rid: batch.rid, before }, { idempotencyKey })
          : call(addBatch, sentOf(values), { idempotencyKey })
      }
      said={({ title }) => `「${title}」已存为草稿，核对后开始发放`}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('kind', form);
  const channel: CouponChannel | undefined = Form.useWatch('channel', form);
  const lasts = Form.useWatch('lasts', form);
  return (
    <div className={styles.form}>
      <Form.Item name="title" label="名称" rules={[{ required: true, message: '请填写优惠券名称' }]}>
        <Input maxLength={20} showCount placeholder="如：开学季满减券" />
      </Form.Item>
      <Form.Item name="kind" label="类型">
        <Radio.Group options={optionsOf(couponKinds)} optionType="button" />
      </Form.Item>
      {kind === 'percent' ? (
        <>
          <Form.Item name="tenths" label="折扣" extra="9 折即付 90 %，可填一位小数">
            <InputNumber min={0.1} max={9.9} step={0.5} precision={1} suffix="折" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="most_fen" label="最高优惠（选填）">
            <YuanInput placeholder="不限" />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="amount_fen" label="优惠金额" rules={[{ required: true, message: '请填写优惠金额' }]}>
          <YuanInput />
        </Form.Item>
      )}
      {kind === 'cash' ? null : (
        <Form.Item
          name="from_fen"
          label={kind === 'percent' ? '使用门槛（选填）' : '使用门槛'}
          extra="适用项目的检测费合计达到此金额"
        >
          <YuanInput {...(kind === 'percent' ? { placeholder: '不限' } : {})} />
        </Form.Item>
      )}
      <Form.Item name="scope" label="适用范围" className={styles.whole}>
        <ScopeField />
      </Form.Item>
      <Form.Item name="channel" label="发放方式" extra={channelWords[channel ?? 'listed']}>
        <Select options={optionsOf(channels)} />
      </Form.Item>
      {channel === 'code' ? (
        <Form.Item name="code" label="领取口令" rules={[{ required: true, message: '请填写领取口令' }]}>
          <Input maxLength={20} placeholder="4–20 位字母或数字" autoComplete="off" />
        </Form.Item>
      ) : null}
      <Form.Item name="stock" label="发放数量" rules={[{ required: true, message: '请填写发放数量' }]}>
        <InputNumber min={1} max={100_000} precision={0} suffix="张" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="per_member" label="每人限领" rules={[{ required: true, message: '请填写每人限领' }]}>
        <InputNumber min={1} max={100} precision={0} suffix="张" style={{ width: '100%' }} />
      </Form.Item>
      {channel && isGivenSingly(channel) ? null : (
        <Form.Item name="claim_until" label="领取截止" rules={[{ required: true, message: '请选择领取截止日期' }]}>
          <DateInput />
        </Form.Item>
      )}
      <Form.Item name="lasts" label="有效期">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'days', label: '领取后若干天' },
            { value: 'until', label: '到某一天' },
          ]}
        />
      </Form.Item>
      {lasts === 'until' ? (
        <Form.Item name="valid_until" label="截止日期" rules={[{ required: true, message: '请选择截止日期' }]}>
          <DateInput />
        </Form.Item>
      ) : (
        <Form.Item name="valid_days" label="有效天数" rules={[{ required: true, message: '请填写有效天数' }]}>
          <InputNumber min={1} max={3_650} precision={0} suffix="天" style={{ width: '100%' }} />
        </Form.Item>
      )}
      <Form.Item name="note" label="使用说明（选填，会员可见）" className={styles.whole}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </div>
  );
}

const channelWords: Record<CouponChannel, string> = {
  listed: '显示在会员的优惠券页，点击领取',
  code: '会员输入同一个口令领取',
  codes: '每张一个券码，开始发放时生成，可下载',
  staff: '只由员工发给指定的会员',
  points: '作为积分商城的商品兑换：开始发放后，在「积分商品」里新增商品并选择它',
  register: '',
};

const sentOf = ({ tenths, lasts, valid_until, valid_days, ...rest }: Values): Sent => ({
  ...rest,
  amount_fen: rest.amount_fen ?? 0,
  from_fen: rest.kind === 'cash' ? 0 : (rest.from_fen ?? 0),
  most_fen: rest.kind === 'percent' ? (rest.most_fen ?? null) : null,
  basis_points: Math.round(tenths * 1_000),
  claim_until: isGivenSingly(rest.channel) ? null : (rest.claim_until ?? null),
  valid_until: lasts === 'until' ? (valid_until ?? null) : null,
  valid_days: lasts === 'days' ? (valid_days ?? null) : null,
});

function valuesOf(batch: CouponBatch | undefined): Partial<Values> {
  if (!batch)
    return {
      kind: 'threshold',
      tenths: 9,
      scope: { kind: 'all' },
      channel: 'listed',
      per_member: 1,
      lasts: 'days',
      valid_days: 30,
    };
  const { title, kind, amount_fen, basis_points, most_fen, from_fen, scope, channel, code, stock, note } = batch;
  return {
    title,
    kind,
    amount_fen,
    tenths: basis_points > 0 ? basis_points / 1_000 : 9,
    most_fen,
    from_fen,
    scope,
    channel: channel === 'register' ? 'staff' : channel,
    code,
    ...(stock === null ? {} : { stock }),
    per_member: batch.per_member,
    claim_until: batch.claim_until,
    lasts: batch.valid_until ? 'until' : 'days',
    valid_until: batch.valid_until,
    valid_days: batch.valid_days,
    note,
  };
}
