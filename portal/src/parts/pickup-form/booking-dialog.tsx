import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listPlan } from '@yance/contract/plans/endpoints.ts';
import { reading } from '../../lib/query.ts';
import { MemberQueries } from '../member-queries.tsx';
import { showSuccess } from '../result-dialog/open-result.ts';
import SamplingDialog from './sampling-dialog.tsx';
import { sceneDateOf } from './scene-date.ts';

interface Given {
  /** The service of type 2 on whose page it was opened. */
  serviceRid: string | null;
  onClose: () => void;
}

/** The dialog on pages that have no cache of the member's replies; says at the end what was booked. */
export default function BookingDialog(given: Given) {
  return (
    <MemberQueries>
      <PlannedDialog {...given} />
    </MemberQueries>
  );
}

function PlannedDialog({ serviceRid, onClose }: Given) {
  const { data: groups = [] } = useQuery({ ...reading(listPlan, {}), enabled: serviceRid !== null });
  const [now] = useState(() => new Date());
  const lines = groups.flatMap((group) => group.items);
  return (
    <SamplingDialog
      scene={serviceRid && sceneDateOf(lines, serviceRid, now)}
      onClose={onClose}
      onDone={({ date, time }) => {
        onClose();
        showSuccess(
          `已预约 ${date} ${time} 上门取样，安排好取样员后会通知您。可在「我的订单」的「上门取样」查看、修改或取消。`,
        );
      }}
    />
  );
}
