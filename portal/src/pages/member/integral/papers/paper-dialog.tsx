import { applyPaper } from '@yance/contract/points/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField, TextField } from '@yance/ui/field.tsx';
import { Link } from '@yance/ui/link.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { useSession } from '../../../../lib/session.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { UploadField } from '../../../../parts/upload-field/upload-field.tsx';
import type { Points } from '../point-summary.tsx';
import { pointText } from '../point-text.ts';
import css from '../integral.module.css';

interface Values extends Record<string, unknown> {
  title: string;
  journal: string;
  doi: string;
  impact_factor: number | undefined;
  proof_rid: string;
  remark: string;
  company: string;
  services: string;
  content: string;
  is_public: boolean;
}

/** What the generator of acknowledgements has written for the form. */
export type WrittenThanks = Pick<Values, 'services' | 'content'>;

/** A paper and the page that acknowledges the platform. */
export function PaperDialog({
  rules,
  written,
  onClose,
}: {
  rules: Points['rules'];
  written: WrittenThanks | null;
  onClose: () => void;
}) {
  const intent = useIntent();
  const company = useSession().member?.userInfo.company ?? '';
  const paper = { title: '', journal: '', doi: '', impact_factor: undefined, proof_rid: '', remark: '' };
  const initial: Values = { ...paper, company, services: '', content: '', ...written, is_public: false };
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
        <TextAreaField
          label={values.is_public ? '致谢内容' : '致谢内容（选填）'}
          hint="论文中致谢本平台的原文"
          rows={3}
          maxLength={1000}
          value={values.content}
          error={errors.content}
          onChange={(event) => set({ content: event.target.value })}
        />
        <label className={css.consent}>
          <input
            type="checkbox"
            checked={values.is_public}
            onChange={({ target }) => set({ is_public: target.checked })}
          />
          <span>
            同意审核通过后在<Link href="/list/thanks">文章致谢</Link>
            公开论文题目、期刊、DOI、致谢内容，以及下面的作者信息与检测项目；之后可随时在申请记录里取消公开，立即撤下
          </span>
        </label>
        {values.is_public && (
          <>
            <TextField
              label="作者信息"
              hint="公开显示的单位或课题组，例如 南京大学 王老师课题组"
              maxLength={100}
              value={values.company}
              error={errors.company}
              onChange={(event) => set({ company: event.target.value })}
            />
            <TextField
              label="检测项目"
              maxLength={100}
              value={values.services}
              error={errors.services}
              onChange={(event) => set({ services: event.target.value })}
            />
          </>
        )}
        {reward && <p className={css.total}>通过后可得 {pointText(reward.points)} 积分。</p>}
      </form>
    </Dialog>
  );
}
