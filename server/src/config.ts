import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  messagesEnvironment,
  messagesFrom,
  type MailSettings,
  type SmsSettings,
} from './gateways/messages-environment.ts';
import { clamdEnvironment } from './gateways/clamd/environment.ts';
import type { ClamdAddress } from './gateways/clamd/clamd.ts';
import { courierEnvironment, courierFrom } from './gateways/courier/environment.ts';
import type { Kuaidi100Account } from './gateways/courier/kuaidi100.ts';
import { paymentsEnvironment, paymentsFrom, type PaymentAccounts } from './gateways/payments/environment.ts';
import { storageEnvironment, storageFrom } from './gateways/storage/environment.ts';
import type { S3Account } from './gateways/storage/s3-connection.ts';
import { wechatEnvironment, wechatFrom } from './gateways/wechat/environment.ts';
import type { OfficialAccount } from './gateways/wechat/official-account.ts';
import { providerVariables } from './gateways/accounts/account-source.ts';
import { webhooksEnvironment } from './gateways/webhooks/environment.ts';
import { exposureOf } from './exposure.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { trustedProxies } from './trusted-proxies.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = (sentence: string, protocols: RegExp) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), sentence);

/** The origin of a site: no path, because the pages live at fixed paths below it. */
const origin = (sentence: string) =>
  address(sentence, /^https?:$/)
    .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, sentence)
    .transform((value) => new URL(value).origin);

const port = 'PORT must be a whole number from 1 to 65535.';

const placesOf = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `${name} must be a whole number from 1 to 9999.`)
    .transform(Number)
    .optional();

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, port)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be an address or a host name, such as 127.0.0.1.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
    /^postgres(ql)?:$/,
  ).optional(),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'NODE_ENV must be development, test or production.')
    .default('development'),
  PUBLIC_URL: origin('PUBLIC_URL must be the address visitors use, such as https://www.example.com.').optional(),
  CONSOLE_ORIGIN: origin(
    'CONSOLE_ORIGIN must be the address of the staff console, such as https://staff.example.com.',
  ).optional(),
  PICTURES_ORIGIN: origin(
    'PICTURES_ORIGIN must be the address from which visitors load pictures, such as https://img.example.com.',
  ).optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).default('info'),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'METRICS_PORT must be a whole number from 1 to 65535.')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, 'METRICS_PORT must be a whole number from 1 to 65535.')
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'METRICS_HOST must be an address or a host name, such as 127.0.0.1.')
    .default('127.0.0.1'),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'BACKUP_KEY must be 64 hexadecimal digits, such as openssl rand -hex 32 prints.')
    .optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  PROVIDER_MASTER_KEY: z
    .string()
    .regex(
      /^[0-9a-fA-F]{64}$/,
      'PROVIDER_MASTER_KEY must be 64 hexadecimal digits, such as openssl rand -hex 32 prints.',
    )
    .optional(),
  PROVIDER_MASTER_KEY_FILE: z.string().optional(),
  ...messagesEnvironment,
  ...wechatEnvironment,
  ...courierEnvironment,
  ...paymentsEnvironment,
  ...webhooksEnvironment,
  ...storageEnvironment,
  ...clamdEnvironment,
  TRUSTED_PROXIES: trustedProxies,
  YANCE_DEV_VITE: z.enum(['0', '1'], 'YANCE_DEV_VITE must be 0 or 1.').default('0'),
  YANCE_CALLS: placesOf('YANCE_CALLS'),
  YANCE_CALLS_WAITING: placesOf('YANCE_CALLS_WAITING'),
  YANCE_KEEP_PAGES: z.enum(['0', '1'], 'YANCE_KEEP_PAGES must be 0 or 1.').default('1'),
});

type Environment = z.output<typeof environment>;

/** What the environment says, read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds files, and the built-in database unless `databaseUrl` names another. */
  dataDir: string;
  /** undefined: PostgreSQL is started in the data folder. */
  databaseUrl: string | undefined;
  /** true on a developer's own machine: see exposure.ts. */
  developer: boolean;
  /** Whose word about the address of a caller is taken: names or ranges of addresses. */
  trustedProxies: readonly string[];
  /** Origin where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** Origin of the staff console when it has one of its own. */
  consoleOrigin: string | undefined;
  /** Origin from which visitors load published pictures, such as that of a CDN; empty: the site itself. */
  picturesOrigin: string;
  logLevel: Environment['LOG_LEVEL'];
  /** How SMS and e-mail are sent; `log` writes them to files instead. Holds secrets: never log it. */
  sms: SmsSettings;
  mail: MailSettings;
  /** The variables of providers that are set. Holds secrets: never log it. */
  providerVariables: Readonly<Record<string, string>>;
  /** The key that seals what the console writes of providers, as hexadecimal digits, or its file. Secret. */
  providerMaster: { key: string | undefined; file: string };
  /** Whether accounts that were written in the console are used. */
  consoleAccounts: boolean;
  /** The official account; undefined where none is configured: simulated for developers, off in production. */
  wechat: OfficialAccount | undefined;
  /** The account at 快递100; undefined: numbers of parcels only link to the courier's page. */
  courier: Kuaidi100Account | undefined;
  /** The accounts at payment providers; without any they are simulated for developers, off in production. Secret. */
  payments: PaymentAccounts;
  /** The bucket of files; undefined: they lie in the data folder. Holds a secret: never log it. */
  s3: S3Account | undefined;
  /** Where clamd listens, which looks through uploads; undefined: nothing does. */
  clamd: ClamdAddress | undefined;
  /** Whether receivers of webhooks may be programs of this machine. */
  webhooksToLocalhost: boolean;
  /** Where figures for Prometheus are served; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** The key of backups as hexadecimal digits, or the file that holds it. Holds a secret: never log it. */
  backup: { key: string | undefined; keyFile: string | undefined };
  /** Calls at work and calls that wait; undefined: as the kernel's admission says. For tests of overload. */
  calls: { atWork: number | undefined; waiting: number | undefined };
  /** Pages come from Vite in this process, with reload, instead of from the build. */
  devVite: boolean;
  /** false: each page is made again for each reader, for the bench to measure the making. */
  cachePages: boolean;
}

/**
 * Reads the configuration. A variable that is set but empty counts as not set.
 * @throws CannotStart with one sentence for each variable that makes no sense; values are never repeated, they may be
 * secret
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const chosen: Record<string, string> = Object.fromEntries(given);
  const parsed = environment.safeParse(chosen);
  if (!parsed.success) {
    const sentences = new Map(parsed.error.issues.map((issue) => [issue.path[0], issue.message]));
    throw new CannotStart([...sentences.values()].join('\n'));
  }
  const values = parsed.data;
  const messages = messagesFrom(values);
  const wechat = wechatFrom(values);
  const courier = courierFrom(values);
  const payments = paymentsFrom(values);
  const storage = storageFrom(values);
  const exposure = exposureOf({ ...values, SMS_DRIVER: chosen.SMS_DRIVER, MAIL_DRIVER: chosen.MAIL_DRIVER });
  if (exposure.missing.length > 0) throw new CannotStart(exposure.missing.join('\n'));
  if ('missing' in messages) throw new CannotStart(messages.missing.join('\n'));
  if ('missing' in wechat) throw new CannotStart(wechat.missing.join('\n'));
  if ('missing' in courier) throw new CannotStart(courier.missing.join('\n'));
  if ('missing' in payments) throw new CannotStart(payments.missing.join('\n'));
  if ('missing' in storage) throw new CannotStart(storage.missing.join('\n'));
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    developer: exposure.developer,
    trustedProxies: values.TRUSTED_PROXIES,
    publicUrl: values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT),
    consoleOrigin: values.CONSOLE_ORIGIN,
    picturesOrigin: values.PICTURES_ORIGIN ?? '',
    logLevel: values.LOG_LEVEL,
    providerVariables: providerVariables(chosen),
    providerMaster: {
      key: values.PROVIDER_MASTER_KEY,
      file: values.PROVIDER_MASTER_KEY_FILE ?? join(resolve(values.DATA_DIR), 'provider.key'),
    },
    consoleAccounts: true,
    sms: messages.sms,
    mail: messages.mail,
    wechat: wechat.wechat,
    courier: courier.courier,
    payments: payments.payments,
    s3: storage.s3,
    clamd: values.CLAMD,
    webhooksToLocalhost: values.WEBHOOKS_TO_LOCALHOST === '1',
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    backup: { key: values.BACKUP_KEY, keyFile: values.BACKUP_KEY_FILE },
    calls: { atWork: values.YANCE_CALLS, waiting: values.YANCE_CALLS_WAITING },
    devVite: values.YANCE_DEV_VITE === '1',
    cachePages: values.YANCE_KEEP_PAGES === '1',
  };
}

/**
 * The configuration for a world of invented people, who neither follow parcels nor scan codes of a real account.
 * @throws CannotStart where messages would really be sent: their numbers and addresses may belong to somebody, and
 * reminders would follow for months
 */
export function demonstrationConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = loadConfig(env);
  if (config.sms.driver !== 'log' || config.mail.driver !== 'log')
    throw new CannotStart(
      'SMS_DRIVER and MAIL_DRIVER must be log (or unset): the demonstration world has invented phone numbers and addresses, which would get real messages.',
    );
  const payments = { wechat: undefined, alipay: undefined };
  return {
    ...config,
    providerVariables: {},
    consoleAccounts: false,
    wechat: undefined,
    courier: undefined,
    payments,
    s3: undefined,
  };
}

/** A server that listens everywhere is reached from its own machine as localhost. */
function localAddress(host: string, portNumber: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${portNumber}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${portNumber}`;
}
