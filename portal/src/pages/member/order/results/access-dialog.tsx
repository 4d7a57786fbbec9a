import { useQuery } from '@tanstack/react-query';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { reading } from '../../../../lib/query.ts';
import { AccessLog } from '../../../../parts/sharing/access-log.tsx';
import { KeptFiles } from './kept-files.tsx';
import css from './order-results.module.css';

/** Who opened the results and reports of an order, and until when its files are kept. */
export default function AccessDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const { data } = useQuery(reading(listAccesses, { order_rid: rid, size: 1 }));
  return (
    <Dialog open title="结果查看记录" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <p className={css.note}>
        结果文件与报告每次被打开都有记录，同一人同一天打开同一文件合为一行；工作人员按岗位显示。
      </p>
      <KeptFiles kept={data?.kept ?? []} />
      <AccessLog orderRid={rid} empty="还没有人打开过结果文件或报告。" />
    </Dialog>
  );
}
