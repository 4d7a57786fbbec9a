import type { SpendingPart } from '@yance/contract/orders/community-endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import type { ReactNode } from 'react';
import { Bars } from './bars.tsx';

/** Parts of what orders come to, each with how many orders it is of. */
export const SpendingBars = ({ title, parts }: { title: ReactNode; parts: readonly SpendingPart[] }) => (
  <Bars
    title={title}
    bars={parts.map(({ key, name, orders, total_fen }) => ({
      key,
      name,
      value: total_fen,
      text: <Money fen={total_fen} />,
      note: orders > 0 ? `${orders} 单` : '',
    }))}
  />
);
