import type { IncomingLine } from '@yance/contract/banking/bank.ts';
import { createHash } from 'node:crypto';

/**
 * A key for each line of a file that is the same whenever the file, or one that overlaps it, is imported again: its
 * serial number, or else all that it says. Lines that say the same are told apart by their place among each other.
 */
export function lineKeys(lines: readonly IncomingLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ row: _, ...line }) => {
    const said = line.serial
      ? `${line.serial}/${line.amount_fen}`
      : createHash('sha256').update(JSON.stringify(line)).digest('base64url');
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return count === 1 ? said : `${said}/${count}`;
  });
}
