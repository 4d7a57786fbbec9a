import { z } from 'zod';
import { safeOrigin } from '../safe-origin.ts';
import type { S3Account } from './s3-connection.ts';

const endpoint = 'S3_ENDPOINT must be an https address without a path; http only on this machine.';
const secret = (name: string) => z.string().regex(/^[\x21-\x7e]{3,200}$/, `${name} must be what the storage gave.`);

/** The variables of an S3-compatible storage, each refused with a sentence that repeats no value. */
export const storageEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket, such as yance-files.')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'S3_REGION must be a region, such as cn-north-1.')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && safeOrigin(new URL(value)), endpoint)
    .transform((value) => new URL(value).origin)
    .optional(),
  S3_ACCESS_KEY_ID: secret('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: secret('S3_SECRET_ACCESS_KEY').optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], 'S3_PATH_STYLE must be 0 or 1.').default('0'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/){1,5}$/, 'S3_PREFIX must be folders that end in a slash, such as shop/files/.')
    .optional(),
};

const environment = z.object(storageEnvironment);
const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The storage at a provider, none at all (files lie on the disk), or what is missing of a half-named one. */
export function storageFrom(
  values: z.output<typeof environment>,
): { s3: S3Account | undefined } | { missing: string[] } {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secretKey } = values;
  if (bucket && region && key && secretKey)
    return {
      s3: {
        bucket,
        region,
        key,
        secret: secretKey,
        endpoint: values.S3_ENDPOINT,
        pathStyle: values.S3_PATH_STYLE === '1',
        prefix: values.S3_PREFIX ?? '',
      },
    };
  if (![...needed, 'S3_ENDPOINT' as const, 'S3_PREFIX' as const].some((name) => values[name])) return { s3: undefined };
  return {
    missing: needed
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set, because the other S3_ variables keep files in a bucket.`),
  };
}
