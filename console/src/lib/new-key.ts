/** A fresh Idempotency-Key. Not randomUUID, which a browser withholds where the console is served over plain http in a house network. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
