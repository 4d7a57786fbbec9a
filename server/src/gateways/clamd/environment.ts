import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { ClamdAddress } from './clamd.ts';

const sentence = 'CLAMD must be host:port, such as 127.0.0.1:3310, or unix: and the path of its socket.';
const hostAndPort = /^([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i;

/** Where clamd listens, which looks through every upload; unset: nothing is looked through. */
export const clamdEnvironment = {
  CLAMD: z
    .string()
    .refine((value) => addressOf(value) !== undefined, sentence)
    .transform((value) => addressOf(value))
    .optional(),
};

function addressOf(value: string): ClamdAddress | undefined {
  if (value.startsWith('unix:')) {
    const path = value.slice('unix:'.length);
    return isAbsolute(path) ? { path } : undefined;
  }
  const [, host = '', port = ''] = hostAndPort.exec(value) ?? [];
  const number = Number(port);
  return number >= 1 && number <= 65_535 ? { host: host.replaceAll(/[[\]]/g, ''), port: number } : undefined;
}
