import { getSampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { arrivalText } from '../../parts/sample-handling/arrival-text.ts';
import { SampleDrawer } from '../../parts/sample-handling/sample-drawer.tsx';
import { SampleList } from '../../parts/sample-handling/sample-list.tsx';
import { TroubleActions } from '../../parts/sample-handling/trouble-actions.tsx';
import { Section } from '../../parts/section.tsx';
import type { OrderPartProps } from './staff-order.ts';

/** The samples of an order with what is wrong with them and what can be done, for who handles samples. */
export function OrderSamples({ order }: OrderPartProps) {
  const may = useMay();
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery({
    ...reading(getSampleOrder, { no: order.order_no }),
    enabled: may('samples.view'),
  });
  if (!data || data.samples.length === 0) return null;
  return (
    <Section
      title={`样品 ${data.samples.length} 件`}
      extra={
        <span>
          {data.outstanding > 0 && data.missing ? data.missing : arrivalText(data)}　
          <Link to={`/samples/${order.order_no}`}>{data.outstanding > 0 ? '开箱核对' : '查看样品'}</Link>
        </span>
      }
    >
      <TroubleActions order={data} />
      <SampleList order={data} open={setOpened} />
      {opened ? <SampleDrawer code={opened} close={() => setOpened(null)} /> : null}
    </Section>
  );
}
