import type { Readable } from 'node:stream';
import { ServiceAway } from '../../kernel/service-away.ts';

/** What was found in a file, by the name that the scanner gives it; null where there is nothing. */
export type Finding = string | null;

/** Looks through files for what would harm who opens them. */
export interface Scanner {
  /** Rejects with ScannerAway where it cannot say. */
  scan(body: Readable): Promise<Finding>;
}

/** The scanner cannot be reached, answers too late, or cannot look through the file: nobody knows what is in it. */
export class ScannerAway extends ServiceAway {}

/** The file is larger than the scanner takes, and will be however often it is sent there. */
export class BeyondScanner extends ScannerAway {}
