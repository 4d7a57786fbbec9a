import { gateways } from '../gateways.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';

let opened: { root: string; storage: Storage } | undefined;

/** The storage that the gateways name. */
export function storage(): Storage {
  const root = gateways().storageRoot;
  if (opened?.root !== root) opened = { root, storage: diskStorage(root) };
  return opened.storage;
}
