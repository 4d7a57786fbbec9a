import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Master } from '../../../gateways/accounts/master-key.ts';
import type { KeyRow } from '../providers.store.ts';

type Sealed = Pick<KeyRow, 'key_id' | 'nonce' | 'sealed'>;
type Place = Pick<KeyRow, 'provider' | 'field'>;

const tagBytes = 16;

/** Sealed along, so that a value opens in its own place alone. */
const placeOf = ({ provider, field }: Place): Buffer => Buffer.from(`yance provider key 1\n${provider}\n${field}`);

/** Seals a value for its place by AES-256-GCM, with 12 bytes that are used once. */
export function sealKey({ key, id }: Master, place: Place, value: string): Sealed {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(placeOf(place));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { key_id: id, nonce: nonce.toString('base64url'), sealed: sealed.toString('base64url') };
}

/** The value; undefined where another key sealed it, or it was changed or stands in another's place. */
export function openKey(master: Master | undefined, row: Sealed & Place): string | undefined {
  if (!master || row.key_id !== master.id) return undefined;
  const sealed = Buffer.from(row.sealed, 'base64url');
  try {
    const nonce = Buffer.from(row.nonce, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', master.key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(placeOf(row)).setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
