import { closeRequirement } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Ends one's own requirement; the reason tells the manager why. */
export function CloseDialog({
  requirement,
  onClosed,
  onClose,
}: {
  requirement: Requirement;
  onClosed: () => void;
  onClose: () => void;
}) {
  const write = useWrite(closeRequirement);
  return (
    <ReasonDialog
      title={`关闭需求 ${requirement.requirement_no}？`}
      label="关闭需求"
      words="关闭后不再跟进，也不能重新打开；还需要时可以再发一条。"
      send={async (reason) => {
        await write({ rid: requirement.rid, reason });
        onClosed();
      }}
      onClose={onClose}
    />
  );
}
