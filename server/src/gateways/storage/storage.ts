import { gateways } from '../gateways.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

let opened: { of: ReturnType<typeof gateways>; storage: Storage } | undefined;

/** The storage that the gateways name. */
export function storage(): Storage {
  const of = gateways();
  if (opened?.of.storageRoot !== of.storageRoot || opened.of.s3 !== of.s3)
    opened = { of, storage: of.s3 ? s3Storage(of.s3) : diskStorage(of.storageRoot) };
  return opened.storage;
}
