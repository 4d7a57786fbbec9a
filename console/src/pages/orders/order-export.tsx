import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { exportStaffOrders } from '@yance/contract/orders/list-endpoints.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { readAddress } from '../../lib/list-address.ts';
import { openLink } from '../../lib/open-link.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { filterKeys, typedInput, type Filter } from '../../parts/list-page/column.ts';

const most = 10_000;

/** The orders under the page's filters as a file of Excel, with their customers. */
export function OrderExport({ filters }: { filters: readonly Filter[] }) {
  const [address] = useSearchParams();
  const step = useStep((input: SentOf<typeof exportStaffOrders>) => call(exportStaffOrders, input));
  const save = () => {
    const { filters: values } = readAddress(address, filterKeys(filters));
    const input = { ...values, ...typedInput(filters, values) } as SentOf<typeof exportStaffOrders>;
    step.mutate(input, {
      onSuccess: ({ url, total }) => {
        openLink(url);
        toastDone(total > most ? `已导出最近 ${most} 条，共 ${total} 条` : `已导出 ${total} 条`);
      },
    });
  };
  return (
    <Allowed permission="orders.export">
      <Button loading={step.isPending} onClick={save}>
        导出 Excel
      </Button>
    </Allowed>
  );
}
