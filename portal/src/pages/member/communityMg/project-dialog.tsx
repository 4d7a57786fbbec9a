import { addProject, editProject, type CommunityProject } from '@yance/contract/communities/project-endpoints.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { MoneyField } from '../../../parts/fields/money-field.tsx';
import css from './community.module.css';

const schema = editProject.input.omit({ rid: true });

/** A new project of a community, or changes of one. */
export function ProjectDialog({
  communityRid,
  project,
  onClose,
}: {
  communityRid: string;
  project: CommunityProject | null;
  onClose: () => void;
}) {
  const intent = useIntent();
  const form = useForm({
    schema,
    initial: {
      name: project?.name ?? '',
      grant_no: project?.grant_no ?? '',
      budget_fen: project?.budget_fen ?? null,
      active: project?.active ?? true,
      mend: false,
    },
    send: async (values) => {
      const { active, mend, ...given } = values;
      const options = { quiet: true, idempotencyKey: intent.keyOf(values) };
      if (project) await call(editProject, { rid: project.rid, ...given, active, mend }, options);
      else await call(addProject, { rid: communityRid, ...given }, options);
      intent.done(values);
      toast.success('操作成功!', '经费项目已保存');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const renumbered = project !== null && values.grant_no.trim() !== project.grant_no;
  return (
    <Dialog
      open
      title={project ? '修改经费项目' : '添加经费项目'}
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="保存" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextField
          label="项目名称"
          placeholder="例如：国家自然科学基金面上项目"
          autoComplete="off"
          maxLength={60}
          value={values.name}
          error={errors.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label="课题编号（选填）"
          hint="作为订单的参考号，印在对账单与发票资料上；修改后用于之后的订单"
          autoComplete="off"
          maxLength={60}
          value={values.grant_no}
          error={errors.grant_no}
          onChange={({ target }) => set({ grant_no: target.value })}
        />
        {renumbered && (
          <label className={css.tick}>
            <input type="checkbox" checked={values.mend} onChange={({ target }) => set({ mend: target.checked })} />
            原编号写错了：未出对账单、未付款的订单与预约一并更正，已出的保持原编号
          </label>
        )}
        {project && project.former.length > 0 && (
          <p className={css.small}>
            曾用编号：
            {project.former.map(({ grant_no, until, by }, index) => (
              <span key={until}>
                {index > 0 && '；'}
                {grant_no || '空'}（<DateTime iso={until} /> 由{by}修改）
              </span>
            ))}
          </p>
        )}
        <MoneyField
          label="预算（元，选填）"
          hint="成员的订单超出预算时待审批，留空不限"
          error={errors.budget_fen}
          fen={values.budget_fen ?? undefined}
          onChange={(fen, typed) => set({ budget_fen: typed.trim() === '' ? null : fen })}
        />
        {project && (
          <label className={css.tick}>
            <input type="checkbox" checked={values.active} onChange={({ target }) => set({ active: target.checked })} />
            下单时可以选择
          </label>
        )}
      </form>
    </Dialog>
  );
}
