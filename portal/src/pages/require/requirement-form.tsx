import { useEffect, useState, type ComponentProps } from 'react';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { mostAttachments, requirementForm, uploadAttachment } from '@yance/contract/requirements/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateField } from '@yance/ui/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { Link } from '@yance/ui/link.tsx';
import { useStore } from '@yance/ui/store.ts';
import { toast } from '@yance/ui/toast.tsx';
import type { UploadOptions } from '@yance/web/upload.ts';
import { upload } from '../../lib/upload.ts';
import { useForm } from '../../lib/use-form.ts';
import { AttachmentsField } from '../../parts/attachments-field/attachments-field.tsx';
import { MoneyField } from '../../parts/fields/money-field.tsx';
import { PhoneField } from '../../parts/fields/phone-field.tsx';
import { withCaptcha } from '../../parts/login-dialog/with-captcha.ts';
import { requirementAddition } from '../../parts/requirement/addition.ts';
import { post } from '../../parts/requirement/post.ts';
import { useDraft } from '../../parts/requirement/use-draft.ts';
import css from './requirement-form.module.css';

export interface CategoryChoice {
  type: string;
  names: string[];
}
type Values = ReturnType<typeof emptyForm> & Record<string, unknown>;

const emptyForm = (given: { content: string; name: string; phone: string; email: string }) => ({
  category: '',
  content: given.content,
  /** What is no number stays as it was typed, for the schema to refuse. */
  sample_count: undefined as number | string | undefined,
  budget_fen: undefined as number | undefined,
  needed_by: undefined as string | undefined,
  attachments: [] as string[],
  name: given.name,
  phone: given.phone,
  email: given.email,
});

/** A visitor's file; where a captcha is asked for, it goes along. */
const sendAttachment = (file: File, options: UploadOptions) =>
  withCaptcha((captcha) => upload(uploadAttachment, file, { ...options, fields: captcha ? { captcha } : {} }));

/** The files of a requirement, by whoever posts it. */
const VisitorFiles = (given: Omit<ComponentProps<typeof AttachmentsField>, 'most' | 'upload'>) => (
  <AttachmentsField most={mostAttachments} upload={sendAttachment} {...given} />
);

/** A category as a requirement names it. */
const categoryOf = (type: string, name: string): string => `${type} · ${name}`;

const countOf = (typed: string): number | string | undefined => {
  const text = typed.trim();
  return /^\d+$/.test(text) ? Number(text) : text || undefined;
};

/** What is to be tested, by when and for how much, and whom to call about it. */
export function RequirementForm({
  categories,
  about,
  mostMegabytes,
  known,
  onPosted,
}: {
  categories: readonly CategoryChoice[];
  /** Words that the way here brought along. */
  about: string;
  /** In each attachment. */
  mostMegabytes: number;
  known: { name: string; phone: string; email: string };
  onPosted: (posted: { requirementNo: string; phone: string }) => void;
}) {
  // The page is made once and served for days: only the browser knows today.
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(shanghaiDate(new Date())), []);
  /** What keeps the form from going, by its field: a part that is not there yet, or no day. */
  const [holds, setHolds] = useState<Record<string, string>>({});
  const form = useForm<Values>({
    schema: requirementForm,
    held: holds,
    initial: emptyForm({ ...known, content: about }),
    send: async (values) => {
      const { sample_count: count, ...rest } = values;
      const sample_count = count === undefined ? undefined : Number(count);
      const { requirement_no } = await post({ type: 'requirement', ...rest, sample_count });
      forget();
      toast.success('提交成功!');
      onPosted({ requirementNo: requirement_no, phone: values.phone.trim() });
    },
  });
  const { values, errors, set } = form;
  const hold = (field: string, why: string | undefined) =>
    setHolds(({ [field]: _, ...rest }) => (why ? { ...rest, [field]: why } : rest));
  // Files stand on the server for a day only and are chosen again; the words come back.
  const budget_fen = Number.isInteger(values.budget_fen) ? values.budget_fen : undefined;
  const forget = useDraft(
    'requirement',
    { values: { ...values, budget_fen, attachments: undefined }, known },
    ({ attachments: _, ...draft }) => set(about ? { ...draft, content: about } : draft),
  );
  const addition = useStore(requirementAddition);
  useEffect(() => {
    // Not before the page stands and the draft is back: what was typed stays in front.
    if (!today || !addition) return;
    requirementAddition.set(null);
    const known = categories.some(({ type, names }) =>
      names.some((name) => addition.category === categoryOf(type, name)),
    );
    set({
      content: [values.content.trim(), addition.content].filter(Boolean).join('\n'),
      ...(known && !values.category && { category: addition.category }),
    });
    toast.success('已写进需求内容', '请补充样品的情况，再提交需求');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- taken over once, into what stands there then
  }, [today, addition]);
  const text = (key: 'name' | 'phone' | 'email' | 'content') => ({
    value: values[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <fieldset className={css.part}>
        <legend className={css.legend}>要做什么</legend>
        <TextAreaField
          label="需求内容"
          needed
          rows={6}
          maxLength={2000}
          hint="样品是什么、想得到什么数据、有没有特殊条件；写得越具体，报价越快"
          {...text('content')}
        />
        <div className={css.grid}>
          <SelectField
            label="项目分类（选填）"
            value={values.category}
            error={errors.category}
            onChange={(event) => set({ category: event.target.value })}
          >
            <option value="">还不确定</option>
            {categories.map(({ type, names }) => (
              <optgroup key={type} label={type}>
                {names.map((name) => (
                  <option key={name} value={categoryOf(type, name)}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField
            label="样品数量（选填）"
            inputMode="numeric"
            autoComplete="off"
            value={values.sample_count === undefined ? '' : String(values.sample_count)}
            error={errors.sample_count}
            onChange={({ target: { value } }) => set({ sample_count: countOf(value) })}
          />
          <MoneyField
            label="预算（元，选填）"
            fen={values.budget_fen}
            error={errors.budget_fen}
            onChange={(fen, typed) => set({ budget_fen: typed.trim() === '' ? undefined : fen })}
          />
          <DateField
            label="希望完成日期（选填）"
            today={today ?? ''}
            min={today}
            value={values.needed_by ?? ''}
            error={errors.needed_by}
            onChange={(day, why) => {
              set({ needed_by: day || undefined });
              hold('needed_by', why && `[希望完成日期]${why}`);
            }}
          />
        </div>
        <VisitorFiles
          mostMegabytes={mostMegabytes}
          error={errors.attachments}
          onChange={(attachments, why) => {
            set({ attachments });
            hold('attachments', why);
          }}
        />
      </fieldset>
      <fieldset className={css.part}>
        <legend className={css.legend}>怎么联系您</legend>
        <div className={css.grid}>
          <TextField label="联系人" needed autoComplete="name" {...text('name')} />
          <PhoneField label="手机号" needed inputMode="tel" autoComplete="tel" {...text('phone')} />
          <TextField label="邮箱（选填）" type="email" autoComplete="email" {...text('email')} />
        </div>
      </fieldset>
      <div className={css.actions}>
        <Button type="submit" look="primary" size="thumb" busy={form.busy}>
          提交需求
        </Button>
        <p className={css.note}>
          仅用于就这条需求联系您，见<Link href="/policy">《隐私政策》</Link>。
        </p>
      </div>
    </form>
  );
}
