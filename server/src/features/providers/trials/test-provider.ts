import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { providerOf, type ProviderName } from '@yance/contract/providers/providers.ts';
import type { testProvider as call } from '@yance/contract/providers/staff-endpoints.ts';
import { accountOf } from '../../../gateways/accounts/account-source.ts';
import type { SmsSettings } from '../../../gateways/messages-environment.ts';
import { gateways } from '../../../gateways/gateways.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { after, minutes, type Clock } from '../../../kernel/clock.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { newRid, type Database, type StaffWork, type Tx } from '../../../kernel/db.ts';
import { Refusal, tooMany } from '../../../kernel/refusal.ts';
import { unlessLate } from '../../../kernel/within.ts';
import { exampleSms } from '../../messaging/index.ts';
import { staffPhone } from '../../staff/index.ts';
import { openKeys } from '../keys/stored-keys.ts';
import { accountRow, allKeys, beginTestOf, keepTestOf, lockAccounts } from '../providers.store.ts';
import { failureWords } from './failure-words.ts';
import { TrialFailed, trialOf, type TrialGoods } from './try-provider.ts';

type Input = InputOf<typeof call>;
type Outcome = OutputOf<typeof call>;
/** With the version of the account that was tried. */
type Tried = Outcome & { version: number };
interface Asked {
  tx: Tx;
  clock: Clock;
  actor: Staff;
  transaction: Database['transaction'];
}

/** Between two tests of one account. */
const pause = minutes(0.5);
const wholeMillis = 12_000;
const late = () => new TrialFailed(`服务商在 ${wholeMillis / 1000} 秒内没有答复，请检查网络后再试`);
/** Whoever sends SMS at all has its number at the provider. */
const codeTemplate = 'code';

/**
 * Tries an account as it stands in the database or the environment, with no transaction open; ends within twelve
 * seconds. Each begun test counts for the pause, whatever comes of it.
 */
export async function tryAccount(work: Asked, { supplier: provider, mail_to }: Input): Promise<Tried> {
  const { source, master } = gateways().accounts;
  // Before the values: where they change meanwhile, nothing is kept of the test.
  const version = (await accountRow(work.tx, provider))?.version ?? 0;
  const { keys } = openKeys(await allKeys(work.tx), master);
  const accounts = source.accountsWith(keys);
  const goods = await goodsFor(work, { provider, mail_to }, accounts.sms);
  const trial = trialOf(provider, accounts, source.outside, goods);
  if (!trial) throw new Refusal('accountOff', { words: wordsOf(provider) });
  await work.transaction((tx) => beginTest({ tx, clock: work.clock, actor: work.actor }, provider));
  try {
    return { ok: true, words: await unlessLate(wholeMillis, trial(), late), version };
  } catch (error) {
    return { ok: false, words: failureWords(error, accountOf(provider, accounts, source.outside)), version };
  }
}

/** Keeps what came of a test, unless the account has changed since. */
export async function keepTest({ tx }: StaffWork, provider: ProviderName, tried: Tried): Promise<Outcome> {
  const { ok, words, version } = tried;
  await keepTestOf(tx, { provider, version }, { test_passed: ok, test_words: words });
  return { ok, words };
}

/** Refuses `tooSoon` within the pause after the last test. */
async function beginTest({ tx, clock, actor }: StaffWork, provider: ProviderName): Promise<void> {
  await lockAccounts(tx);
  const now = clock.now();
  const last = (await accountRow(tx, provider))?.tested_at;
  const over = last ? after(last, pause) : now;
  if (over > now && last && last <= now)
    throw tooMany((over.getTime() - now.getTime()) / 1000, 'tooSoon', wordsOf(provider));
  await beginTestOf(tx, provider, { tested_at: now, tested_by: actor.rid });
}

const wordsOf = (provider: ProviderName) => ({ provider: providerOf(provider).label });

async function goodsFor(
  work: Asked,
  { provider, mail_to: to }: Pick<Input, 'mail_to'> & { provider: ProviderName },
  sms: SmsSettings,
): Promise<TrialGoods> {
  const now = work.clock.now();
  if (provider === 'mail') {
    if (!to) throw new Refusal('addressNeeded');
    return { now, mail: testMail(to, sms.driver === 'aliyun' || sms.driver === 'tencent' ? sms.sign : '研测') };
  }
  if (provider !== 'sms' || (sms.driver !== 'aliyun' && sms.driver !== 'tencent')) return { now };
  const phone = await staffPhone(work.tx, work.actor.rid);
  if (!phone) throw new Refusal('phoneMissing');
  const message = await exampleSms(work.tx, codeTemplate, { to: phone, sign: sms.sign });
  if (!message?.providerTemplates[sms.driver]) throw new Refusal('templateMissing');
  return { now, sms: message };
}

function testMail(to: string, operator: string) {
  const text = `这是一封测试邮件，由${operator}的管理员在工作台「服务商密钥」中发出。收到即说明邮件可以正常发送，不用回复。`;
  const [subject, reference] = [`${operator}的测试邮件`, newRid()];
  return { to, subject, text, html: `<p>${escapeHtml(text)}</p>`, template: 'test', parameters: {}, reference };
}
