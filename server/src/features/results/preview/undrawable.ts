import { closedFormatOf, type ClosedFormat } from '@yance/contract/results/closed-formats.ts';
import type { Undrawable, UndrawableReason } from '@yance/contract/results/drawable.ts';
import { readerOf } from '@yance/readers/read-file.ts';
import type { SourceFile, Unreadable, UnreadableReason } from '@yance/readers/reader.ts';

/** Why a file cannot be drawn, by the reason why it cannot be read. */
const reasons: Readonly<Record<UnreadableReason, UndrawableReason>> = {
  unknown: 'unknownKind',
  broken: 'broken',
  variant: 'variant',
  empty: 'noCurve',
  large: 'tooComplex',
};

/** Readers that know a closed format by its bytes, and refuse it. */
const closedBy: Readonly<Record<string, ClosedFormat>> = { 'witec-project': 'witec', 'specs-sle': 'specsProdigy' };
const thermoMark = '\x01\xa1F\0i\0n\0n\0i\0g\0a\0n\0';

/** Why a file that was refused cannot be drawn, with the name of its format where that is known. */
export function undrawable(file: SourceFile, { reason }: Unreadable): Undrawable {
  const reader = readerOf(file);
  const closed = reader ? closedBy[reader.format] : closedByBytes(file);
  // A series of OMNIC bears the mark of its reader, which knows single spectra alone.
  const known = closed ?? (reason === 'variant' ? closedFormatOf(file.name) : undefined);
  return {
    kind: 'none',
    reason: reasons[reason],
    ...(reader && !known ? { format: reader.name } : {}),
    ...(known ? { closed: known } : {}),
  };
}

const closedByBytes = ({ name, bytes }: SourceFile): ClosedFormat | undefined =>
  Buffer.from(bytes.subarray(0, thermoMark.length)).toString('latin1') === thermoMark
    ? 'thermoMass'
    : closedFormatOf(name);
