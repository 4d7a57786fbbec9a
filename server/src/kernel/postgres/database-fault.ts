import { databaseErrorCode } from '../db.ts';
import { type Refusal, unavailable } from '../refusal.ts';
import { ServiceAway } from '../service-away.ts';

/**
 * Connections that the database or the network ended, or that could not be made: classes 08 and 57P of SQLSTATE, and
 * the system's own.
 */
const awayCode = /^(?:08\w{3}|57P0[1-5]|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOTCONN|ETIMEDOUT|EHOSTUNREACH)$/;
/** A read-only database, a full disk, and what PostgreSQL says of its own disk. */
const unwritableCode = /^(?:25006|53100|58030|58P02|ENOSPC|EDQUOT|EROFS)$/;
/** Too many connections, no memory, a statement or a lock that took too long, races that were lost three times. */
const busyCode = /^(?:53200|53300|57014|55P03|40001|40P01)$/;
/** The driver has no codes for these. */
const awayWords = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
const waitedWords = /^timeout exceeded when trying to connect/;

/** For the log: the SQLSTATE of a fault, and the verb and the first table of its statement, without a value. */
export function faultInWords(error: unknown): { sqlstate: string; statement: string } {
  const text = error instanceof Error ? error.message : '';
  const verb = /^Failed query:\s*(\w+)/.exec(text)?.[1] ?? '';
  const table = /\b(?:from|into|update)\s+"(\w+)"/.exec(text)?.[1] ?? '';
  return { sqlstate: databaseErrorCode(error) ?? 'none', statement: `${verb} ${table}`.trim() };
}

/**
 * What a caller is told when the database, not the call, is at fault: 503 with a time to come again. undefined for
 * every other error. An error of another service is not one of the database: it comes as `fetch failed`, or as
 * ServiceAway.
 */
export function databaseFault(error: unknown): Refusal | undefined {
  for (let one = error; isOwn(one); one = one.cause) {
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    if (awayCode.test(code) || isSocketGone(one, code) || awayWords.test(one.message))
      return unavailable(2, 'databaseAway');
    if (unwritableCode.test(code)) return unavailable(30, 'databaseUnwritable');
    if (busyCode.test(code) || waitedWords.test(one.message)) return unavailable(2);
  }
  return undefined;
}

/** No file of that name is the database's word only where it is its socket. */
const isSocketGone = (error: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

const isOwn = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof TypeError) && !(error instanceof ServiceAway);
