import { createHash } from 'node:crypto';
import type { beginComputerUpload as beginCall } from '@yance/contract/computers/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { ComputerWork } from '../../../kernel/db.ts';
import { beginUpload } from '../../files/index.ts';

/**
 * Begins a large upload, or finds the one of the same content at the same path. What is unfinished of another content
 * at this path is given up: the file has changed since, and nobody will go on with it.
 */
export function beginComputerUpload(
  work: ComputerWork,
  { path, size, sha256 }: InputOf<typeof beginCall>,
): Promise<OutputOf<typeof beginCall>> {
  const about = { name: nameOf(path), modified: numberOf(path) };
  return beginUpload(
    { ...work, input: { ...about, size, mark: sha256 } },
    'upload.result_mb',
    ({ name, modified }) => name === about.name && modified === about.modified,
  );
}

const nameOf = (path: string): string =>
  path
    .split('/')
    .findLast((part) => part !== '')
    ?.slice(-255) ?? path.slice(-255);

/** What tells paths of one name apart, where pages give the time of the last change: 48 bits. */
const numberOf = (path: string): number =>
  Number.parseInt(createHash('sha256').update(path).digest('hex').slice(0, 12), 16);
