import { refusalHeader } from '@yance/contract/kernel/endpoint.ts';
import { vi } from 'vitest';

/** By path: what the server answers to an input, its data or a refusal. */
export type Answers = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => unknown>>;

export interface Asked {
  path: string;
  input: Record<string, unknown>;
}

class Refused {
  readonly envelope: object;
  readonly headers: Record<string, string>;
  constructor(envelope: object, headers: Record<string, string>) {
    this.envelope = envelope;
    this.headers = headers;
  }
}

export const refused = (msg: string, errors?: readonly { path: string; msg: string }[], reason?: string): Refused =>
  new Refused({ code: 0, msg, data: null, ...(errors ? { errors } : {}) }, reason ? { [refusalHeader]: reason } : {});

/** Stands in for the server in a test of a component; returns the calls that were made, in their order. */
export function answerCalls(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { body, signal }: { body?: string; signal?: AbortSignal } = {}) => {
    const [path = '', query] = address.split('?');
    const input = (body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))) as Asked['input'];
    asked.push({ path, input });
    const answer = answers[path];
    if (!answer) throw new Error(`The test answers no call of ${path}.`);
    const made = await answer(input);
    signal?.throwIfAborted();
    if (made instanceof Refused) return Response.json(made.envelope, { headers: made.headers });
    return Response.json({ code: 1, msg: '', data: made });
  });
  return asked;
}
