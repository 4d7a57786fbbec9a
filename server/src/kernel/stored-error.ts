import { loggedError } from './logged-error.ts';

/** Whole words only: numbers of records hold such digits too. */
const phone = /(?<![\da-z])(1[3-9]\d)\d{4}(\d{4})(?![\da-z])/gi;
const mail = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** A text without the phones and e-mail addresses that it holds. */
export const withoutContacts = (text: string): string => text.replaceAll(phone, '$1****$2').replaceAll(mail, '***@***');

/** What is kept of the error that stopped a job: its first cause, without values of statements and without contacts. */
export function storedError(error: unknown): string {
  const { message, type, code, cause } = loggedError(error);
  const first = cause ?? { type, message, code };
  return withoutContacts(`${first.type}: ${first.message}${first.code ? ` (${first.code})` : ''}`).slice(0, 500);
}
