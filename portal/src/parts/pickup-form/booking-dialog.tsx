import { MemberQueries } from '../member-queries.tsx';
import { tellDone } from '../result-dialog/open-result.ts';
import SamplingDialog from './sampling-dialog.tsx';

/** The dialog on pages that have no cache of the member's replies; says at the end what was booked. */
export default function BookingDialog({ onClose }: { onClose: () => void }) {
  return (
    <MemberQueries>
      <SamplingDialog
        onClose={onClose}
        onDone={({ date, time }) => {
          onClose();
          tellDone(
            `已预约 ${date} ${time} 上门取样，安排好取样员后会通知您。可在「我的订单」的「上门取样」查看、修改或取消。`,
          );
        }}
      />
    </MemberQueries>
  );
}
