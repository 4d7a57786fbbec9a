import { sendContactCode } from '@yance/contract/identity/account-endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { CodeInput } from '../../../parts/login-dialog/code-input.tsx';

/** The code to a new phone or mailbox, or to the phone in use. */
export function ContactCodeField({
  asked,
  refused,
  ...field
}: {
  label: string;
  asked: SentOf<typeof sendContactCode>;
  /** Says what is wrong with what the code would go to; the button then only tells it. */
  refused?: () => string | undefined;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  return (
    <CodeInput
      pause={asked.kind}
      problem={refused}
      onSend={(captcha) => call(sendContactCode, { ...asked, captcha }, { quiet: true })}
      onFailed={toast.error}
      {...field}
    />
  );
}
