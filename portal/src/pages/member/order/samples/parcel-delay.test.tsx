// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Delay } from '@yance/contract/orders/delay.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { afterEach, expect, test } from 'vitest';
import { DelayNotice, ParcelDelay } from './parcel-delay.tsx';

afterEach(cleanup);

const line = { at: '2026-11-24 10:00:00', text: '快件已揽收' };
const delay = (kind: Delay['kind'], more: Partial<Delay> = {}): Delay => ({
  kind,
  label: '',
  since: '2026-11-24T10:00:00+08:00',
  inquired: null,
  ...more,
});
const parcel = (given: Delay | null, lines = [line]): OrderDetail['shipments'][number] => ({
  courier: '顺丰速运',
  number: 'SF1',
  created: '2026-11-24T09:00:00+08:00',
  tracking: { progress: 'moving', label: '运输中', signed_at: null, lines, link: null },
  delay: given,
  changeable: given?.kind !== 'signed',
});
const order = (more: Partial<OrderDetail>) =>
  ({
    rid: '01990000-0000-7000-8000-000000000001',
    shipments: [],
    delay: null,
    collected: false,
    manager: { name: '陈经理', phone: '010-57340647' },
    ...more,
  }) as OrderDetail;
function words(given: Partial<OrderDetail>): string {
  const shown = order(given);
  const { container } = render(<ParcelDelay order={shown} parcel={shown.shipments[0] ?? null} />);
  const said = container.querySelector('p')?.textContent ?? '';
  cleanup();
  return said;
}

test('a parcel says since when it stands still and what to do, and that we have asked', () => {
  expect(words({ shipments: [parcel(delay('still'))] })).toBe(
    '自 2026-11-24 10:00 起没有新的物流。请联系快递公司催件；单号填错了请改正。',
  );
  expect(words({ shipments: [parcel(delay('still'), [])] })).toBe(
    '2026-11-24 10:00 登记单号后，还没有任何物流记录。可能单号填错，或快递还没有揽收：请核对单号，填错了请改正。',
  );
  expect(words({ shipments: [parcel(delay('late', { inquired: '2026-11-30T09:00:00+08:00' }))] })).toBe(
    '2026-11-24 10:00 寄出，我们还没有收到。请向快递公司查询；单号填错了请改正。我们已在 2026-11-30 09:00 联系查询。',
  );
  expect(words({ shipments: [parcel(delay('trouble'))] })).toBe(
    '快递 2026-11-24 10:00 报告异常。可能送不到，请立即联系快递公司处理；单号填错了请改正。',
  );
  expect(words({ shipments: [parcel(delay('returned'))] })).toContain('重新寄出后点「补充快递单号」登记新单号');
  expect(words({ shipments: [parcel(delay('signed'))] })).toContain('显示签收，我们还没有登记收到。我们正在查找');
});

test('samples that were brought or fetched say whose turn it is', () => {
  expect(words({ delay: delay('late') })).toContain('请告诉业务经理交给了谁；还没有送的，请尽快送来');
  expect(words({ delay: delay('late'), collected: true })).toContain('我们正在查找，您不用处理');
});

test('a wrong number is corrected from there, beside the manager’s phone, unless the parcel was signed for', () => {
  const shown = order({ shipments: [parcel(delay('still'))] });
  const { rerender } = render(<ParcelDelay order={shown} parcel={shown.shipments[0]!} />);
  expect(screen.getByRole('link', { name: '电话 010-57340647' }).getAttribute('href')).toBe('tel:010-57340647');
  fireEvent.click(screen.getByRole('button', { name: '改正单号' }));
  expect(screen.getByLabelText<HTMLInputElement>('快递单号').value).toBe('SF1');
  rerender(<ParcelDelay order={shown} parcel={parcel(delay('signed'))} />);
  expect(screen.queryByRole('button', { name: '改正单号' })).toBeNull();
});

test('the head names the parcel that stands still among those that move, and nothing while all is well', () => {
  const late = { ...parcel(delay('still')), number: 'SF2' };
  const { container, rerender } = render(<DelayNotice order={order({ shipments: [parcel(null), late] })} />);
  expect(container.textContent).toBe('顺丰速运 SF2：自 2026-11-24 10:00 起没有新的物流。 查看处理办法');
  rerender(<DelayNotice order={order({ shipments: [parcel(null)] })} />);
  expect(container.textContent).toBe('');
});
