import { isLoopback } from './loopback.ts';

interface Reach {
  NODE_ENV: 'development' | 'test' | 'production';
  HOST: string;
  PUBLIC_URL?: string | undefined;
  CONSOLE_ORIGIN?: string | undefined;
  SMS_DRIVER?: string | undefined;
  MAIL_DRIVER?: string | undefined;
  WEBHOOKS_TO_LOCALHOST: string;
  YANCE_DEV_VITE: string;
}

const isElsewhere = (address: string | undefined): boolean =>
  address !== undefined && !isLoopback(new URL(address).hostname);

/**
 * Why the product is no developer's own machine; undefined where it is one. Whatever reaches beyond this machine is as
 * strict as production, so that a forgotten NODE_ENV opens nothing.
 */
function exposedBy(given: Reach): string | undefined {
  if (given.NODE_ENV === 'production') return 'NODE_ENV is production';
  if (!isLoopback(given.HOST)) return 'HOST is reached from other machines';
  if (isElsewhere(given.PUBLIC_URL)) return 'PUBLIC_URL is reached from other machines';
  if (isElsewhere(given.CONSOLE_ORIGIN)) return 'CONSOLE_ORIGIN is reached from other machines';
  return undefined;
}

/**
 * Whether this is a developer's own machine, whose pages show what is sent and play the telephone; and one sentence for
 * each thing that is missing where it is not.
 */
export function exposureOf(given: Reach): { developer: boolean; missing: string[] } {
  const why = exposedBy(given);
  if (!why) return { developer: true, missing: [] };
  const site = isElsewhere(given.PUBLIC_URL) || isElsewhere(given.CONSOLE_ORIGIN);
  const missing = [
    given.PUBLIC_URL === undefined && `PUBLIC_URL must be set, because ${why}.`,
    ...(['PUBLIC_URL', 'CONSOLE_ORIGIN'] as const).map(
      (name) =>
        isElsewhere(given[name]) &&
        given[name]?.startsWith('http:') &&
        `${name} must begin with https://, because passwords and codes must not travel in the clear.`,
    ),
    lacksDriver(given.SMS_DRIVER, site) &&
      `SMS_DRIVER must be aliyun, tencent or console, because ${why}${onlyHere(site)}.`,
    lacksDriver(given.MAIL_DRIVER, site) && `MAIL_DRIVER must be smtp or console, because ${why}${onlyHere(site)}.`,
    given.WEBHOOKS_TO_LOCALHOST === '1' && `WEBHOOKS_TO_LOCALHOST must be 0, because ${why}.`,
    given.YANCE_DEV_VITE === '1' && `YANCE_DEV_VITE must be 0, because ${why}.`,
  ];
  return { developer: false, missing: missing.filter((one) => typeof one === 'string') };
}

/** Messages may be written to a file by an express wish, as trials of production on one machine need it. */
const lacksDriver = (driver: string | undefined, site: boolean): boolean =>
  driver === undefined || (site && driver === 'log');

const onlyHere = (site: boolean): string => (site ? '' : ' (log writes messages to a file of this machine)');
