import { generate } from 'otplib';
import { caller } from '@yance/contract/kernel/client.ts';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { signIn } from '@yance/contract/staff/endpoints.ts';

/** A staff account as `npm run staff` printed it. */
export interface StaffAccount {
  account: string;
  password: string;
  totpSecret: string;
}

/** Somebody who calls the API over HTTP. */
export interface Person {
  call<E extends Endpoint>(endpoint: E, input: SentOf<E>, options?: { idempotencyKey?: string }): Promise<OutputOf<E>>;
  /** Sends one file as multipart in the field `file`. */
  upload<E extends Endpoint>(endpoint: E, file: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<OutputOf<E>>;
  /** Fetches what a link of a reply leads to, with the person's headers: some serve nobody without the cookie. */
  download(url: string): Promise<{ status: number; type: string | null; bytes: Buffer }>;
}

/** A visitor without headers, a member with `{ token }`, staff with `{ cookie, x-console }`. */
export function person(origin: string, headers: Record<string, string> = {}): Person {
  return {
    call: caller({ origin, headers: () => headers }),
    async upload(endpoint, file) {
      const form = new FormData();
      form.append('file', new Blob([file.bytes]), file.name);
      const response = await fetch(origin + endpoint.path, { method: 'POST', headers, body: form });
      const envelope = (await response.json()) as { code: number; msg: string; data: OutputOf<typeof endpoint> };
      if (!envelope.code) throw new Error(`${endpoint.path}: ${envelope.msg}`);
      return envelope.data;
    },
    async download(url) {
      const response = await fetch(new URL(url, origin), { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, type: response.headers.get('content-type'), bytes };
    },
  };
}

/**
 * Signs a staff account in with password and one-time code, `ahead` of this machine's time by seconds; a code serves
 * once, so one account signs in once.
 */
export async function staffMember(origin: string, staff: StaffAccount, ahead = 0): Promise<Person> {
  return person(origin, await staffHeaders(origin, staff, ahead));
}

/** The headers of a staff account that has signed in. */
export async function staffHeaders(origin: string, staff: StaffAccount, ahead = 0): Promise<Record<string, string>> {
  const response = await fetch(origin + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': '1' },
    body: JSON.stringify({
      account: staff.account,
      password: staff.password,
      totp: await generate({ secret: staff.totpSecret, epoch: Math.floor(Date.now() / 1000) + ahead }),
    }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${staff.account} could not sign in: ${await response.text()}`);
  return { cookie, 'x-console': '1' };
}
