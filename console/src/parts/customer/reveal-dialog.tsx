import { revealContacts } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useStep } from '../../lib/use-step.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface Props {
  rid: string;
  label: string;
  /** What is shown, and for how long. */
  warning: string;
  shown: (contacts: OutputOf<typeof revealContacts>) => void;
  close: () => void;
}

const usual = ['客户来电核对身份', '联系寄样', '催款', '寄送发票或报告'];

/** Asks why somebody wants to know how a customer is reached. */
export function RevealDialog({ rid, label, warning, shown, close }: Props) {
  const step = useStep((reason: string) => call(revealContacts, { rid, reason }));
  const reveal = (reason: string) =>
    step.mutate(reason, {
      onSuccess: (contacts) => {
        shown(contacts);
        close();
      },
    });
  return (
    <ReasonDialog
      label={label}
      warning={warning}
      keptIn="操作日志"
      harmless
      usual={usual}
      pending={step.isPending}
      confirm={reveal}
      close={close}
    />
  );
}
