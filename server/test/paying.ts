import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { gateways, setGateways } from '../src/gateways/gateways.ts';
import { startPaymentStandIn, type PaymentStandIn } from '../src/gateways/payments/stand-in.ts';
import type { Notice } from '../src/gateways/payments/port.ts';
import { endWithFile } from './file-ends.ts';
import type { World } from './world.ts';

const address = (provider: PaymentProvider): string => `/api/open/pay/notify/${provider}`;

/** Brings a notice to the product; the status and text that it answers. */
export async function notify(
  world: World,
  provider: PaymentProvider,
  { headers, body }: Notice,
): Promise<{ status: number; body: string }> {
  const given = { 'content-length': String(body.length), ...(headers as Record<string, string>) };
  const answer = await world.app.http.inject({ method: 'POST', url: address(provider), headers: given, payload: body });
  return { status: answer.statusCode, body: answer.body };
}

/** Both providers on local ports, whose notices come to this world. */
export async function openProviders(world: World): Promise<PaymentStandIn> {
  const standIn = await startPaymentStandIn({
    now: () => world.clock.now(),
    notifyUrl: address,
    deliver: async (url, notice) => {
      await notify(world, url.endsWith('wechat') ? 'wechat' : 'alipay', notice);
    },
  });
  setGateways({ ...gateways(), payments: standIn.gateways });
  endWithFile(() => standIn.stop());
  return standIn;
}
