import { hideEvaluation, showEvaluation, type EvaluationForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { AnswerDialog } from './evaluation-dialog.tsx';

interface Props {
  event: string;
  evaluation: EvaluationForStaff;
  close: () => void;
}

/** The dialog of one step on an evaluation. */
export function EvaluationStepDialog({ event, evaluation, close }: Props) {
  const { rid, service } = evaluation;
  const hide = useStep((reason: string, idempotencyKey) => call(hideEvaluation, { rid, reason }, { idempotencyKey }));
  const show = useStep((_: null, idempotencyKey) => call(showEvaluation, { rid }, { idempotencyKey }));
  const said = (words: string) => () => {
    toastDone(words);
    close();
  };
  if (event === 'hide')
    return (
      <ReasonDialog
        label="隐藏评价"
        warning={`「${service.name}」的项目页不再显示这条评价，也不计入评分。客户会收到下面的原因；之后可以恢复显示。`}
        keptIn="记录，客户可见"
        usual={['含有联系方式等个人信息', '与检测服务无关', '含有不文明用语']}
        pending={hide.isPending}
        confirm={(reason) => hide.mutate(reason, { onSuccess: said('评价已隐藏') })}
        close={close}
      />
    );
  if (event === 'show')
    return (
      <ConfirmDialog
        label="恢复显示"
        pending={show.isPending}
        confirm={() => show.mutate(null, { onSuccess: said('评价已恢复显示') })}
        close={close}
      >
        评价与回复重新显示在「{service.name}」的项目页，并计入评分。
      </ConfirmDialog>
    );
  return <AnswerDialog evaluation={evaluation} close={close} />;
}
