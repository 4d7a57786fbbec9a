import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import { DatePicker } from 'antd';
import { dayjs, type Dayjs } from '../../lib/dayjs.ts';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';

interface Props {
  number: number;
  pending: boolean;
  plan: (at: string) => void;
  close: () => void;
}

/** The newest version appears by itself at the chosen time. */
export function PlanDialog({ number, pending, plan, close }: Props) {
  useClosedWhenOvertaken(close);
  const [at, setAt] = useState<Dayjs | null>(dayjs().add(1, 'day').hour(9).minute(0));
  return (
    <Dialog
      open
      title="计划发布"
      okText="计划发布"
      cancelText="返回"
      okButtonProps={{ disabled: at === null }}
      confirmLoading={pending}
      mask={{ closable: false }}
      onOk={() => at && plan(`${at.format('YYYY-MM-DDTHH:mm:00')}+08:00`)}
      onCancel={close}
    >
      <p>到时自动发布第 {number} 版；之后再保存的草稿不会一起发布。</p>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label="发布时间"
        minDate={dayjs()}
        value={at}
        onChange={(moment: Dayjs | null) => setAt(moment)}
      />
    </Dialog>
  );
}
