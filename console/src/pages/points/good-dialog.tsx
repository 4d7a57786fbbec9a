import type { StockedGood } from '@yance/contract/points/goods.ts';
import { addGood, editGood } from '@yance/contract/points/staff-endpoints.ts';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { listBatches } from '@yance/contract/coupons/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { PictureField } from '../../parts/picture-field/picture-field.tsx';
import styles from './points.module.css';

interface Values {
  name: string;
  description?: string;
  img?: string;
  points: number;
  stock: number;
  most_each?: number | null;
  listed: boolean;
  batch_rid?: string | null;
}

const { name, points, stock } = addGood.input.shape;

/** What of a good its dialog changes, but for the stock. */
const shownOf = ({ name: title, description, img, points: price, most_each, listed, batch_rid }: StockedGood) => ({
  name: title,
  description,
  img,
  points: price,
  most_each,
  listed,
  batch_rid,
});

/** A good of the exchange shop: new, or changed. What members take meanwhile is not written over. */
export function GoodDialog({ good, close }: { good: StockedGood | null; close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title={good ? `修改 ${good.name}` : '新增商品'}
      label="保存"
      initial={good ?? { listed: true }}
      close={close}
      scrolls
      send={(values, idempotencyKey) => {
        const given = {
          name: values.name,
          description: values.description ?? '',
          img: values.img ?? '',
          points: values.points,
          stock: values.stock,
          most_each: values.most_each ?? null,
          listed: values.listed,
          batch_rid: values.batch_rid ?? null,
        };
        return good
          ? call(
              editGood,
              { rid: good.rid, stock_before: good.stock, before: shownOf(good), ...given },
              { idempotencyKey },
            )
          : call(addGood, given, { idempotencyKey });
      }}
    >
      <Form.Item name="name" label="商品名称" rules={[fieldRule(name)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="description" label="说明">
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
      <Form.Item name="img" label="图片">
        <PictureField />
      </Form.Item>
      <CouponField good={good} />
      <Form.Item name="points" label="所需积分" rules={[fieldRule(points)]}>
        <InputNumber className={styles.number} min={1} precision={0} />
      </Form.Item>
      <Form.Item name="stock" label="库存（件）" rules={[fieldRule(stock)]}>
        <InputNumber className={styles.number} min={0} precision={0} />
      </Form.Item>
      <Form.Item name="most_each" label="每人最多兑换（件，不填不限）">
        <InputNumber className={styles.number} min={1} precision={0} />
      </Form.Item>
      <Form.Item name="listed" label="上架" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

/** The coupons that are given for points; a good without one is sent. */
function CouponField({ good }: { good: StockedGood | null }) {
  const { data } = useRecord(listBatches, { state: 'open', channel: 'points', size: 100 });
  const open = (data?.list ?? []).map(({ rid, title, rule }) => ({ value: rid, label: `${title}（${rule}）` }));
  // One that was stopped meanwhile stays named.
  const own = good?.batch_rid && good.coupon ? [{ value: good.batch_rid, label: good.coupon.rule }] : [];
  const options = [...open, ...own.filter(({ value }) => open.every((one) => one.value !== value))];
  return (
    <Form.Item
      name="batch_rid"
      label="兑换优惠券（不选则为寄送的商品）"
      extra={
        options.length > 0
          ? '兑换后立即到账，不寄送；每次 1 张，还受优惠券自身的数量与每人限领限制'
          : '先在「优惠券」里新建发放方式为“积分兑换”的优惠券并开始发放'
      }
    >
      <Select allowClear options={options} placeholder="寄送的商品" disabled={options.length === 0} />
    </Form.Item>
  );
}
