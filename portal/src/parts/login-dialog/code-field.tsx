import { sendCode } from '@yance/contract/identity/endpoints.ts';
import { phone as phoneSchema } from '@yance/contract/kernel/fields.ts';
import { call } from '../../lib/call.ts';
import { CodeInput } from './code-input.tsx';

/** The code of an SMS to a phone that no member need have. */
export function CodeField({
  phone,
  useFor,
  onProblem,
  onFailed,
  ...field
}: {
  phone: string;
  useFor: 0 | 1 | 3;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Hears what is wrong with the phone, to mark it there; else a toast says it. */
  onProblem?: (message: string) => void;
  onFailed: (message: string) => void;
}) {
  return (
    <CodeInput
      label="验证码"
      pause="visitor"
      problem={() => phoneSchema.safeParse(phone).error?.issues[0]?.message}
      onSend={(captcha) => {
        onFailed('');
        return call(sendCode, { phone: phoneSchema.parse(phone), useFor, captcha }, { quiet: true });
      }}
      onProblem={onProblem}
      onFailed={onFailed}
      {...field}
    />
  );
}
