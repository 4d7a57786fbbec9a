import { passwordIsPhone } from '@yance/contract/identity/fields.ts';
import { isCommon } from '../../../kernel/access/common-passwords.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Invalid } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';

/**
 * Refuses a new password that is shorter or longer than staff allow, is the phone itself, or is one of those that are
 * tried first. Knows nothing of members, so that it may come before the code.
 */
export async function checkNewPassword(tx: Tx, given: { password: string; phone: string }): Promise<void> {
  const least = await readSetting(tx, 'password.least');
  const most = await readSetting(tx, 'password.most');
  const { length } = given.password;
  if (length < least || length > most) throw refused(`密码长度应为 ${least}–${most} 位`);
  if (given.password === given.phone) throw refused(passwordIsPhone);
  if (isCommon(given.password)) throw refused('该密码过于常见，容易被猜到，请换一个');
}

const refused = (msg: string): Invalid => new Invalid([{ path: 'password', msg }]);
