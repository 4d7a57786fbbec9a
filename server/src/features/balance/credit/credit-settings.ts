import type { Fen } from '@yance/contract/kernel/money.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** Days from statement to due date where no term of one's own was granted. */
export const defaultTermDays = (tx: Tx): Promise<number> => readSetting(tx, 'credit.term_days');

const typeKeys: Readonly<Record<number, SettingKeyOf<number>>> = {
  0: 'credit.student_fen',
  3: 'credit.teacher_fen',
  1: 'credit.individual_fen',
  2: 'credit.enterprise_fen',
};

/** The limit that a certified member of a user type (0 student, 3 teacher, 1 individual, 2 enterprise) begins with. */
export async function typeLimit(tx: Tx, organization: number): Promise<Fen> {
  const key = typeKeys[organization];
  return key ? readSetting(tx, key) : 0;
}

export const teamLimit = (tx: Tx): Promise<Fen> => readSetting(tx, 'credit.team_fen');
