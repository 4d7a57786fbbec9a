import { CallFailed } from '@yance/contract/kernel/client.ts';

/** The fields, of whichever form has one of them, that the server's reason speaks of. */
const fields: Readonly<Record<string, readonly string[]>> = {
  codeWrong: ['verificationCode', 'code'],
  codeWorn: ['verificationCode', 'code'],
  oldCodeWrong: ['old_code'],
  oldPasswordWrong: ['oldPassword', 'password'],
  samePhone: ['phone'],
  phoneTaken: ['phone'],
  sameEmail: ['email'],
  emailProved: ['email'],
  recipientUnknown: ['phone'],
  toOneself: ['phone'],
  accountTaken: ['account'],
};

/**
 * The field of a form that a refused call is about, so that it is marked there too; undefined when it is about none.
 */
export function blamedField(failure: unknown, values: Record<string, unknown>): string | undefined {
  const reason = failure instanceof CallFailed ? failure.reason : undefined;
  return fields[reason ?? '']?.find((name) => name in values);
}
