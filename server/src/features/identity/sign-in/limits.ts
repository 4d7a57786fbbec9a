import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** Limits of sign-in, codes and addresses. Spans are in the unit of their name. */
export interface Limits {
  addresses: number;
  accessHours: number;
  refreshHours: number;
  rememberDays: number;
  graceSeconds: number;
  sms: {
    resendSeconds: number;
    perPhone: number;
    /**
     * Codes that one signed-in member asks for in a day, to whatever phones and addresses, and all SMS codes of a day.
     */
    perMember: number;
    all: number;
    /**
     * Codes of one network in a day after which each needs a captcha, whatever else is free; and those that end the
     * day.
     */
    perAddress: number;
    mostPerAddress: number;
    validMinutes: number;
    tries: number;
    freePerPhone: number;
    freePerAddress: number;
  };
  lockout: { failures: number; minutes: number };
  /** Wrong guesses at one account from everywhere that lock it. */
  mostFailures: number;
  /** Wrong guesses from one network, whatever accounts it tries, after which it needs a captcha. */
  addressLockout: { failures: number; minutes: number };
  wechat: { qrSeconds: number; bindMinutes: number; perAddress: number };
  /** Rounds of one guess, and how many guesses a solution takes at most. */
  captcha: { cost: number; guesses: number; validMinutes: number };
}

/** The limits as staff have set them. Read one after another: after the first they come from memory. */
export async function readLimits(tx: Tx): Promise<Limits> {
  const number = (key: SettingKeyOf<number>) => readSetting(tx, key);
  return {
    addresses: await number('address.most'),
    accessHours: await number('session.access_hours'),
    refreshHours: await number('session.refresh_hours'),
    rememberDays: await number('session.remember_days'),
    graceSeconds: await number('session.grace_seconds'),
    sms: {
      resendSeconds: await number('sms.resend_seconds'),
      perPhone: await number('sms.per_day'),
      perMember: await number('sms.per_member'),
      all: await number('sms.all_per_day'),
      perAddress: await number('sms.per_address'),
      mostPerAddress: await number('sms.most_per_address'),
      validMinutes: await number('sms.code_minutes'),
      tries: await number('sms.tries'),
      freePerPhone: await number('sms.free_per_phone'),
      freePerAddress: await number('sms.free_per_address'),
    },
    lockout: { failures: await number('signin.failures'), minutes: await number('signin.lock_minutes') },
    mostFailures: await number('signin.failures_per_account'),
    addressLockout: {
      failures: await number('signin.failures_per_address'),
      minutes: await number('signin.lock_minutes'),
    },
    wechat: {
      qrSeconds: await number('wechat.qr_seconds'),
      bindMinutes: await number('wechat.bind_minutes'),
      perAddress: await number('wechat.per_address'),
    },
    captcha: {
      cost: await number('captcha.cost'),
      guesses: await number('captcha.guesses'),
      validMinutes: await number('captcha.minutes'),
    },
  };
}
