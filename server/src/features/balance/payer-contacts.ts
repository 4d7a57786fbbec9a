import type { Tx } from '../../kernel/db.ts';
import { communitiesNamed, communityRidsFor } from '../communities/index.ts';
import { findMembers, maskedPhone, memberCard, membersByRid, type MemberCard } from '../identity/index.ts';
import type { Payer } from './payer.ts';

/** A payer as staff read one: a member, or a community with its unit and the phone of its owner. */
export interface PayerContact extends MemberCard {
  kind: Payer['kind'];
}

export async function payerContacts(tx: Tx, payers: readonly Payer[]): Promise<(payer: Payer) => PayerContact> {
  const ridsOf = (kind: Payer['kind']) => payers.filter((one) => one.kind === kind).map(({ rid }) => rid);
  const members = await membersByRid(tx, ridsOf('member'));
  const communities = await communitiesNamed(tx, ridsOf('team'));
  return ({ kind, rid }) => {
    if (kind === 'team') {
      const { name = '', unit = '', owner } = communities.get(rid) ?? {};
      return { kind, rid, name, phone: maskedPhone(owner?.phone ?? ''), company: unit };
    }
    return { kind, ...memberCard(rid, members.get(rid)) };
  };
}

/** The member who answers for an account: the own one, or who owns the community; nobody where that is gone. */
export async function answerableFor(tx: Tx, { kind, rid }: Payer): Promise<string | undefined> {
  return kind === 'member' ? rid : (await communitiesNamed(tx, [rid])).get(rid)?.owner.rid;
}

/** The whole phone of who answers for an account, for a document that goes to them. */
export async function payerPhone(tx: Tx, payer: Payer): Promise<string> {
  const rid = await answerableFor(tx, payer);
  return (rid && (await membersByRid(tx, [rid])).get(rid)?.phone) || '';
}

/** Members and communities that staff mean by these words, by their rid. */
export const findPayers = async (tx: Tx, kw: string): Promise<string[]> => [
  ...(await findMembers(tx, kw)),
  ...(await communityRidsFor(tx, kw)),
];
