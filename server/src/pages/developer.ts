import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StandIn } from '../gateways/wechat/stand-in.ts';
import type { PaymentStandIn } from '../gateways/payments/stand-in.ts';
import { isLoopback } from '../loopback.ts';
import { outboxPage, outboxStyle, type Sent } from './outbox-page.ts';
import { mountPlayedPayments } from './played-payments.ts';
import { mountPlayedBrowser, mountPlayedPhone } from './played-phone.ts';

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** As many of each channel are shown at most. */
const mostShown = 100;

/**
 * Pages for developers, mounted on their own machine alone: what would have been sent, newest first, and the telephone
 * that plays WeChat and a payer. They answer only to a name of this machine, because a foreign page can give its own
 * name this machine's address; and to nobody who comes by a proxy, which may stand before the whole world.
 */
export function mountDeveloperPages(
  app: FastifyInstance,
  {
    dataDir,
    played,
    payments,
  }: { dataDir: string; played?: StandIn | undefined; payments?: PaymentStandIn | undefined },
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => (comesFromHere(request) ? undefined : reply.callNotFound()));
    mountOutbox(scope, dataDir);
    if (played) {
      mountPlayedPhone(scope, played);
      mountPlayedBrowser(scope, played);
    }
    if (payments) mountPlayedPayments(scope, payments);
  });
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function comesFromHere({ raw, headers }: FastifyRequest): boolean {
  const asked = `http://${headers.host ?? ''}`;
  return (
    URL.canParse(asked) &&
    isLoopback(new URL(asked).hostname) &&
    isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

function mountOutbox(app: FastifyInstance, dataDir: string): void {
  app.get('/dev/outbox', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const wanted = typeof to === 'string' ? to.trim().slice(0, 100) : '';
    const [sms = [], mail = [], wechat = []] = await Promise.all(
      ['sms', 'mail', 'wechat'].map((name) => lastLines(join(dataDir, 'outbox', `${name}.jsonl`), wanted)),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(outboxPage({ to: wanted, sms, mail, wechat }));
  });
  app.get('/dev/outbox.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(outboxStyle),
  );
}

/** The newest messages whose recipient holds the wanted text. A line that is being written is left out. */
async function lastLines(path: string, to: string): Promise<Sent[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const found: Sent[] = [];
  for (const line of text.split('\n').toReversed()) {
    if (found.length === mostShown) break;
    try {
      const sent = JSON.parse(line) as Sent;
      if (sent.to.includes(to)) found.push(sent);
    } catch {
      continue;
    }
  }
  return found;
}
