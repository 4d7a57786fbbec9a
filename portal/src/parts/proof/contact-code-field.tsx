import { sendContactCode } from '@yance/contract/identity/account-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { CodeInput } from '../login-dialog/code-input.tsx';

/** The code to a new phone or mailbox, or to the phone in use. */
export function ContactCodeField({
  asked,
  refused,
  onRefused = toast.error,
  ...field
}: {
  label: string;
  asked: SentOf<typeof sendContactCode>;
  /** Says what is wrong with what the code would go to; the button then only tells it. */
  refused?: () => string | undefined;
  /** Hears what is wrong with the new phone or mailbox, to mark it there. */
  onRefused?: (words: string) => void;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  return (
    <CodeInput
      pause={asked.kind}
      problem={refused}
      onSend={(captcha) => call(sendContactCode, { ...asked, captcha }, { quiet: true })}
      onProblem={onRefused}
      onFailed={(words, failure) => (isAboutTarget(failure) ? onRefused(words) : toast.error(words))}
      {...field}
    />
  );
}

const isAboutTarget = (failure: unknown): boolean =>
  failure instanceof CallFailed && ['samePhone', 'sameEmail'].includes(failure.reason ?? '');
