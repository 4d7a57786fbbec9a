import { useId } from 'react';
import { addEvaluation, type Evaluation } from '@yance/contract/reviews/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { useLeaving } from '../../../../parts/use-leaving.tsx';
import css from './order-dialogs.module.css';

/** Stars and words for one service. */
export function EvaluateDialog({ service, onClose }: { service: Evaluation; onClose: () => void }) {
  const form = useForm({
    schema: addEvaluation.input,
    initial: { line_rid: service.line_rid, score: undefined as number | undefined, content: '' },
    send: async (values) => {
      await call(addEvaluation, { ...values, score: Number(values.score) }, { quiet: true });
      toast.success('提交成功!', '感谢您的评价');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const label = useId();
  const { close, question } = useLeaving({ words: values.content.trim() !== '' }, onClose);
  const footer = <DialogButtons onBack={close} label="提交评价" busy={form.busy} onPress={form.submit} />;
  return (
    <>
      <Dialog open title={`评价：${service.name}`} onClose={close} footer={footer}>
        <form className={css.form} onSubmit={form.submit} noValidate>
          <div>
            <span id={label} className={css.label}>
              评分
            </span>
            <div
              className={css.stars}
              role="radiogroup"
              aria-labelledby={label}
              aria-invalid={errors.score ? true : undefined}
              tabIndex={-1}
            >
              {[1, 2, 3, 4, 5].map((score) => (
                <label key={score} className={score <= (values.score ?? 0) ? css.given : undefined}>
                  <input
                    type="radio"
                    name="score"
                    className="visually-hidden"
                    checked={values.score === score}
                    aria-label={`${score} 星`}
                    onChange={() => set({ score })}
                  />
                  <Icon name="star" size="large" />
                </label>
              ))}
            </div>
          </div>
          {errors.score && (
            <p className={css.error} role="alert">
              {errors.score}
            </p>
          )}
          <TextAreaField
            label="评价内容"
            placeholder="数据质量、速度、沟通如何？"
            maxLength={500}
            value={values.content}
            error={errors.content}
            onChange={(event) => set({ content: event.target.value })}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}
