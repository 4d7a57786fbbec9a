import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { webhookMessage, type WebhookMessage } from '@yance/contract/integrations/webhooks.ts';

/** A message as a receiver got it. */
export interface Got {
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}

export interface Receiver {
  url: string;
  /** In the order of arrival. */
  got: Got[];
  /** How it answers; accepts when left out. */
  answer: ((reply: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

/** A receiver of webhooks on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      if (body === '') return reply.writeHead(400).end();
      receiver.got.push({ headers: request.headers, body, message: webhookMessage.parse(JSON.parse(body)) });
      return receiver.answer ? receiver.answer(reply) : reply.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    got: [],
    answer: undefined,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return receiver;
}
