import { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { Money } from '@yance/ui/money.tsx';
import { Link, useParams } from 'react-router';
import { useMay } from '../../lib/may.ts';
import { useRecord } from '../../lib/use-record.ts';
import { orderToneOf } from '../../lib/state-tone.ts';
import { Clock } from '../../parts/clock.tsx';
import { CustomerSummary } from '../../parts/customer/customer-summary.tsx';
import { InputFiles } from '../../parts/input-files.tsx';
import { CustomerPhone } from '../../parts/customer/customer-phone.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { Moment } from '../../parts/moment.tsx';
import { NextSteps } from '../../parts/next-steps.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { AgreementLine } from './agreement-line.tsx';
import { ManagerLine } from './manager-line.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCalls } from './order-calls.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderSamples } from './order-samples.tsx';
import { OrderTasks } from './order-tasks.tsx';
import { OrderTimes } from './order-times.tsx';
import { OrderWay } from './order-way.tsx';
import { ReportLine } from './report-line.tsx';
import { buttonsOf, type OrderPartProps, type StaffOrder } from './staff-order.ts';

/** One order on one screen: who, what, for how much, what was said, what happened, and the steps that are open. */
export default function OrderPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getStaffOrder, { rid });
  return <Loaded query={query}>{(order) => <Order key={order.rid} order={order} />}</Loaded>;
}

function Order({ order }: { order: StaffOrder }) {
  return (
    <>
      <PageHead
        record={{ kind: 'order', rid: order.rid }}
        title={`订单 ${order.order_no}`}
        note={<StatusTag tone={orderToneOf(order)}>{order.label}</StatusTag>}
      >
        {order.clock ? (
          <span>
            {order.clock.label} <Clock deadline={order.clock.until} />
          </span>
        ) : null}
      </PageHead>
      <NextSteps
        machine={orderMachine}
        state={order.state}
        without={order.type === 3 ? ['ship', 'dropOff', 'collect'] : ['provide']}
        buttons={buttonsOf(order)}
      />
      <OrderActions order={order} />
      <CustomerSummary rid={order.customer.rid} />
      <SideBySide
        side={
          <>
            <RecordNotes kind="order" rid={order.rid} />
            <OrderCalls order={order} />
            <OrderMessages order={order} />
            <Section title="时间线">
              <Timeline events={order.timeline} />
            </Section>
          </>
        }
      >
        <Customer order={order} />
        {order.proposal ? <Proposal proposal={order.proposal} /> : null}
        <OrderSamples order={order} />
        <OrderTasks order={order} />
        <OrderTimes order={order} />
        <InputFiles inputs={order.inputs} inputs_zip={order.inputs_zip} />
        <OrderLines lines={order.lines} />
        <OrderMoney order={order} />
        <OrderInvoices order={order} />
        <OrderDocuments order={order} />
      </SideBySide>
    </>
  );
}

function Customer({ order }: OrderPartProps) {
  const { customer } = order;
  const may = useMay();
  const reads = may('members.communities');
  return (
    <Section title="客户">
      <KeyValue
        facts={[
          { name: '姓名', value: <MemberLink person={customer} /> },
          { name: '手机', value: <CustomerPhone rid={customer.rid} phone={customer.phone} /> },
          { name: '单位', value: customer.company },
          { name: '联系人', value: order.contact_name },
          { name: '联系电话', value: <a href={`tel:${order.contact_phone}`}>{order.contact_phone}</a> },
          ...(order.customer_ref ? [{ name: '客户参考号', value: order.customer_ref }] : []),
          { name: '业务经理', value: <ManagerLine order={order} /> },
          { name: '支付方', value: payerValue(order, reads) },
          { name: '结算方式', value: order.policy === 'credit' ? '先测后付' : '预付' },
          { name: '报告', value: <ReportLine order={order} />, wide: order.report === 'paper' },
          { name: '检测协议', value: <AgreementLine order={order} /> },
          { name: '物流', value: <OrderWay order={order} />, wide: true },
          { name: '下单留言', value: order.message, wide: true },
        ]}
      />
    </Section>
  );
}

/** The community that pays, which some of the staff may open; else the customer. */
function payerValue({ payer }: StaffOrder, reads: boolean) {
  if (!payer) return '个人';
  const name = payer.project ? `${payer.name} · ${payer.project}` : payer.name;
  return reads ? <Link to={`/communities/${payer.rid}`}>{name}</Link> : name;
}

function Proposal({ proposal }: { proposal: NonNullable<StaffOrder['proposal']> }) {
  // An order that the operator wrote had no price before.
  const offered = proposal.before_fen === 0;
  return (
    <Section title={offered ? '等待客户确认的订单' : '等待客户确认的修改'}>
      <KeyValue
        facts={[
          {
            name: '金额',
            value: (
              <>
                {offered ? null : (
                  <>
                    <Money fen={proposal.before_fen} /> →{' '}
                  </>
                )}
                <Money fen={proposal.after_fen} />
              </>
            ),
          },
          { name: '有效至', value: <Moment at={proposal.expires} /> },
          { name: '原因', value: proposal.reason, wide: true },
          { name: offered ? '内容' : '变化', value: proposal.changes.join('\n'), wide: true },
        ]}
      />
    </Section>
  );
}
