import { useQuery } from '@tanstack/react-query';
import { dropOffOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../../lib/use-write.ts';
import { reading } from '../../../../lib/query.ts';
import { useSite } from '../../../../lib/use-site.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import type { ActionDialog } from '../order-actions.tsx';

/** The customer brings the samples in person. */
export const DropOffDialog: ActionDialog = ({ order, onClose }) => {
  const { data } = useQuery(reading(getOrder, { rid: order.rid }));
  const { hours } = useSite();
  const write = useWrite(dropOffOrder);
  const bring = async () => {
    await write({ rid: order.rid });
    toast.success('操作成功!', '已登记送样到实验室');
  };
  return (
    <ConfirmDialog title="送样到实验室" label="我来送样" onConfirm={bring} onClose={onClose}>
      <p>请在服务时间{hours && `（${hours}）`}送到：</p>
      {data && <Copyable text={`${data.send_to.address} ${data.send_to.phone}`} label="收样地址" />}
      <p>请带上订单号 {order.order_no}，交给样品管理员当面清点。</p>
    </ConfirmDialog>
  );
};
