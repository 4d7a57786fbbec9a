import { maskedPhone, type MemberProfile } from '../identity/index.ts';

/** What members may read of each other: 林**, or the masked phone where there is no name. */
export function veiled(member: MemberProfile | undefined): string {
  if (!member) return '';
  if (member.name) return `${[...member.name][0] ?? ''}**`;
  return maskedPhone(member.phone) || '已注销';
}
