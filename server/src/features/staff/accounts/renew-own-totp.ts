import type { StaffWork } from '../../../kernel/db.ts';
import { changeStaff } from '../staff.store.ts';
import { newTotpSecret, totpAddress } from '../sign-in/totp.ts';

/** Makes a secret that waits for its proof. The old one stays, so that nobody is locked out by a lost picture. */
export async function renewOwnTotp({ tx, actor }: StaffWork): Promise<{ totp_secret: string; totp_url: string }> {
  const totp_secret = newTotpSecret();
  await changeStaff(tx, actor.rid, { totp_pending: totp_secret });
  return { totp_secret, totp_url: totpAddress(actor.account, totp_secret) };
}
