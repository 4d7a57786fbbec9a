import { fillPlaces, placesIn } from '@yance/contract/notifications/template.ts';
import type { SmsMessage } from '../../gateways/sms/port.ts';
import { newRid, type Tx } from '../../kernel/db.ts';
import { shortened } from './send-outgoing.ts';
import { storedTemplate } from './templates.store.ts';
import { variablesOf, wordingOf } from './wording.ts';

/** A template as an SMS with the examples of its variables, for a test; undefined where there is no such template. */
export async function exampleSms(
  tx: Tx,
  key: string,
  { to, sign }: { to: string; sign: string },
): Promise<SmsMessage | undefined> {
  const [wording, template] = [wordingOf(key), await storedTemplate(tx, key, 'sms')];
  if (!wording || !template) return undefined;
  const parameters = shortened(Object.fromEntries(variablesOf(wording).map(({ name, sample }) => [name, sample])));
  return {
    to,
    text: `【${sign}】${fillPlaces(template.body, parameters)}`,
    template: key,
    parameters,
    places: placesIn(template.body),
    providerTemplates: { aliyun: template.aliyun_template, tencent: template.tencent_template },
    reference: newRid(),
  };
}
