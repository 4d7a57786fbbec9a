import type { ExchangeForStaff } from '@yance/contract/points/goods.ts';
import { cancelExchangeForStaff, listExchangesForStaff, shipExchange } from '@yance/contract/points/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ParcelLink } from '../../parts/parcel-link.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';

/** One exchange: what goes where, and how far it is. */
export default function ExchangePage() {
  const { rid = '' } = useParams();
  const query = useRecord(listExchangesForStaff, { rid });
  return (
    <Loaded query={query}>
      {({ list: [exchange] }) => (exchange ? <One exchange={exchange} /> : <Missing words="没有这次兑换" />)}
    </Loaded>
  );
}

function One({ exchange }: { exchange: ExchangeForStaff }) {
  const [shipping, setShipping] = useState(false);
  const { rid, receiver, courier, number, tracking } = exchange;
  return (
    <>
      <PageHead
        title={`积分兑换 ${exchange.exchange_no}`}
        note={<StatusTag tone={toneOf(exchange.state)}>{exchange.label}</StatusTag>}
      />
      <ActionBar
        about={`积分兑换 ${exchange.exchange_no}`}
        actions={exchange.actions}
        dangers={{ cancel: '商品不再寄出，积分退回客户，库存恢复。原因会发给客户。' }}
        forms={{ ship: () => setShipping(true) }}
        run={({ reason = '' }, idempotencyKey) => call(cancelExchangeForStaff, { rid, reason }, { idempotencyKey })}
      />
      <SideBySide
        side={
          <>
            <PayerSection title="客户" payer={exchange.member} />
            <Section title="进度">
              <Timeline events={exchange.timeline} />
            </Section>
          </>
        }
      >
        <Section title="兑换">
          <KeyValue
            facts={[
              { name: '商品', value: `${exchange.good_name} ×${exchange.count}` },
              { name: '积分', value: exchange.points.toLocaleString('zh-CN') },
              { name: '兑换时间', value: formatDateTime(exchange.created) },
              { name: '结束时间', value: exchange.ended ? formatDateTime(exchange.ended) : null },
              { name: '备注', value: exchange.remark, wide: true as const },
              { name: '取消原因', value: exchange.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
        {receiver ? (
          <Section title="收件与快递">
            <KeyValue
              facts={[
                { name: '收件人', value: receiver.name },
                { name: '手机', value: receiver.phone },
                { name: '地址', value: `${receiver.region} ${receiver.address}`, wide: true as const },
                {
                  name: '快递',
                  value: number ? (
                    <ParcelLink tracking={tracking}>
                      {courier} {number}
                    </ParcelLink>
                  ) : null,
                },
                { name: '物流', value: tracking?.label },
                { name: '发货时间', value: exchange.shipped ? formatDateTime(exchange.shipped) : null },
                { name: '自动完成', value: exchange.receives ? formatDateTime(exchange.receives) : null },
              ].filter(({ value }) => value)}
            />
          </Section>
        ) : null}
      </SideBySide>
      {shipping ? <ShipDialog exchange={exchange} close={() => setShipping(false)} /> : null}
    </>
  );
}

interface Parcel {
  courier: string;
  number: string;
}

function ShipDialog({ exchange, close }: { exchange: ExchangeForStaff; close: () => void }) {
  const { rid, good_name, count, receiver } = exchange;
  const fields = shipExchange.input.shape;
  return (
    <FormDialog<Parcel, unknown>
      title={`发货 ${good_name} ×${count}`}
      label="发货"
      close={close}
      send={(values, idempotencyKey) => call(shipExchange, { rid, ...values }, { idempotencyKey })}
    >
      {receiver ? (
        <p>
          {receiver.name} {receiver.phone}
          <br />
          {receiver.region} {receiver.address}
        </p>
      ) : null}
      <Form.Item name="courier" label="快递公司" rules={[fieldRule(fields.courier)]}>
        <Input maxLength={30} placeholder="例如 顺丰速运" />
      </Form.Item>
      <Form.Item name="number" label="快递单号" rules={[fieldRule(fields.number)]}>
        <Input maxLength={40} autoComplete="off" placeholder="可用扫码枪扫描面单" />
      </Form.Item>
    </FormDialog>
  );
}
