import { applyPaper } from '@yance/contract/points/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { UploadField } from '../../../parts/upload-field/upload-field.tsx';
import type { Points } from './point-summary.tsx';
import { pointText } from './point-text.ts';
import css from './integral.module.css';

interface Values extends Record<string, unknown> {
  title: string;
  journal: string;
  doi: string;
  impact_factor: number | undefined;
  proof_rid: string;
  remark: string;
}

/** A paper and the page that acknowledges the platform. */
export function PaperDialog({ rules, onClose }: { rules: Points['rules']; onClose: () => void }) {
  const intent = useIntent();
  const initial: Values = { title: '', journal: '', doi: '', impact_factor: undefined, proof_rid: '', remark: '' };
  const form = useForm({
    schema: applyPaper.input,
    initial,
    send: async (values) => {
      const sent = { ...values, impact_factor: values.impact_factor ?? 0 };
      await call(applyPaper, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('提交成功!', '审核结果会通知您');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const factor = values.impact_factor;
  const reward = factor === undefined ? undefined : rules.papers.findLast((one) => one.factor_from <= factor);
  return (
    <Dialog
      open
      title="申请论文致谢奖励"
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="提交申请" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextField
          label="论文题目"
          maxLength={300}
          value={values.title}
          error={errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="期刊"
          maxLength={200}
          value={values.journal}
          error={errors.journal}
          onChange={(event) => set({ journal: event.target.value })}
        />
        <TextField
          label="DOI"
          hint="例如 10.1016/j.jallcom.2026.01.001，一篇论文奖励一次"
          autoComplete="off"
          maxLength={200}
          value={values.doi}
          error={errors.doi}
          onChange={(event) => set({ doi: event.target.value })}
        />
        <TextField
          label="影响因子"
          type="number"
          inputMode="decimal"
          step="0.001"
          hint="发表当年或最近一年的影响因子，以审核为准"
          value={factor ?? ''}
          error={errors.impact_factor}
          onChange={({ target }) => set({ impact_factor: target.value === '' ? undefined : Number(target.value) })}
        />
        <UploadField
          label="致谢页"
          hint="含致谢文字的论文页，图片或 PDF，不超过 20 MB"
          accept="image/*,application/pdf"
          mostMegabytes={20}
          error={errors.proof_rid}
          onSent={(link) => set({ proof_rid: link?.rid ?? '' })}
        />
        <TextField
          label="备注（选填）"
          maxLength={500}
          value={values.remark}
          error={errors.remark}
          onChange={(event) => set({ remark: event.target.value })}
        />
        {reward && <p className={css.total}>通过后可得 {pointText(reward.points)} 积分。</p>}
      </form>
    </Dialog>
  );
}
