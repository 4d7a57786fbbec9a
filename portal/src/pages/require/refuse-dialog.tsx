import { refuseRequirement } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Turns a quotation down; the reason tells the manager why. */
export function RefuseDialog({
  requirement,
  onRefused,
  onClose,
}: {
  requirement: Requirement;
  onRefused: () => void;
  onClose: () => void;
}) {
  const write = useWrite(refuseRequirement);
  return (
    <ReasonDialog
      title={`拒绝报价 ${requirement.quotation?.quotation_no ?? ''}？`}
      label="拒绝报价"
      words="拒绝后此需求结束，不能再接受这份报价；还需要时可以再发一条需求。"
      send={async (reason) => {
        await write({ rid: requirement.rid, reason });
        onRefused();
      }}
      onClose={onClose}
    />
  );
}
