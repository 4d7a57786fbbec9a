import { Refusal, unavailable } from '../../../kernel/refusal.ts';
import { ServiceAway } from '../../../kernel/service-away.ts';
import type { StoredFile } from '../files.store.ts';

/** About as long as a file of usual size waits for its turn. */
const retrySeconds = 30;

/**
 * Every way to the bytes of a file passes here: what was not looked through yet waits (a job that reads it tries again,
 * a caller reads `fileUnchecked`), also once no scanner is configured any more, and what harms is read by nobody.
 * Refuses `fileInfected`.
 */
export function requireSafe({ safety }: Pick<StoredFile, 'safety'>): void {
  if (safety === 'infected') throw new Refusal('fileInfected');
  if (safety === 'waiting')
    throw new ServiceAway('The file was not looked through yet.', {
      refusal: unavailable(retrySeconds, 'fileUnchecked'),
    });
}
