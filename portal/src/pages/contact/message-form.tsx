import { useRef, useState, type FormEvent } from 'react';
import { messageForm } from '@yance/contract/requirements/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextAreaField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSite, withinHours } from '../../lib/use-site.ts';
import { PhoneField } from '../../parts/fields/phone-field.tsx';
import { post } from '../../parts/requirement/post.ts';
import { useDraft } from '../../parts/requirement/use-draft.ts';
import css from './message-form.module.css';

const empty = { name: '', phone: '', content: '' };

/**
 * A message to the operator; somebody calls back. What is known of the member arrives after the page: the form starts
 * again with it.
 */
export function MessageForm() {
  const { name, phone } = useSession().member?.userInfo ?? empty;
  return <Form key={phone} known={{ ...empty, name, phone }} />;
}

function Form({ known }: { known: typeof empty }) {
  const box = useRef<HTMLFormElement>(null);
  const { terms } = useSite();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    schema: messageForm,
    initial: known,
    send: async (values) => {
      const { requirement_no } = await post({ type: 'message', ...values });
      forget();
      form.set(known);
      setSent(requirement_no);
      toast.success('提交成功!');
    },
  });
  const { values, errors, set } = form;
  const forget = useDraft('message', { values, known }, (draft) => set(draft));
  const text = (key: 'name' | 'phone' | 'content') => ({
    value: values[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    form.submit(event);
    // After the next paint the refused fields are marked: the first one takes the focus.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={box} className={css.form} onSubmit={submit} noValidate aria-labelledby="message">
      <h2 id="message">给我们留言</h2>
      <div className={css.pair}>
        <TextField label="联系人" needed autoComplete="name" {...text('name')} />
        <PhoneField label="手机号" needed inputMode="tel" autoComplete="tel" {...text('phone')} />
      </div>
      <TextAreaField label="留言内容" needed rows={5} maxLength={2000} {...text('content')} />
      <div className={css.last}>
        <Button type="submit" look="primary" size="thumb" busy={form.busy}>
          发送留言
        </Button>
        <p role="status">{sent && `已收到，编号 ${sent}。我们会在${withinHours(terms)}回电。`}</p>
      </div>
    </form>
  );
}
