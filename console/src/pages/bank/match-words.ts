import { matchGrounds, type BankMatch } from '@yance/contract/banking/bank.ts';
import { formatFen } from '@yance/ui/format.ts';

/** One value for each match of a line, as a choice needs it. */
export const keyOf = ({ deposit_rid, payer }: BankMatch): string => deposit_rid ?? `${payer.kind} ${payer.rid}`;

/** What a call is told of the match that was chosen. */
export const targetOf = ({
  deposit_rid,
  payer,
}: BankMatch): { deposit_rid: string } | { member_rid: string } | { community_rid: string } => {
  if (deposit_rid) return { deposit_rid };
  return payer.kind === 'team' ? { community_rid: payer.rid } : { member_rid: payer.rid };
};

/** A match in a few words: which application, or that there is none, and whose. */
export const shortWordsOf = ({ deposit_no, payer }: BankMatch): string =>
  [
    deposit_no || (payer.kind === 'team' ? '课题组' : '客户'),
    payer.kind === 'team' ? payer.name : payer.company || payer.name,
  ].join(' · ');

/** A match in one line: which application, how much, whose, and why. */
export const wordsOf = ({ deposit_no, label, amount_fen, purpose, payer, booked, grounds }: BankMatch): string =>
  [
    deposit_no
      ? `${deposit_no} ${label} ${formatFen(amount_fen)}`
      : `记入${payer.kind === 'team' ? '课题组' : ''}预存本金`,
    deposit_no ? purpose : '',
    booked ? `已入账 ${booked}，可能是同一笔` : '',
    [payer.name, payer.company].filter(Boolean).join(' '),
    `按${grounds.map((ground) => matchGrounds[ground]).join('、')}`,
  ]
    .filter(Boolean)
    .join(' · ');
