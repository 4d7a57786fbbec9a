import { CallFailed } from '@yance/contract/kernel/client.ts';

export interface Versions {
  license: string;
  policy: string;
}

export interface ShownVersions {
  /**
   * Sends with the versions that stood on the pages when their links were shown. Where the server refuses them as
   * `versionChanged`, or they could not be read, they are read again and `stale` is called: the person has to agree
   * again.
   */
  agreeTo: <T>(send: (agreed: Versions) => Promise<T>) => Promise<T>;
}

/** Reads the versions at once, when the links to both pages are shown. */
export function shownVersions(read: () => Promise<Versions>, stale: () => void): ShownVersions {
  const look = () => {
    const reading = read();
    // Who agrees hears of it; who only looks does not.
    reading.catch(() => undefined);
    return reading;
  };
  let shown = look();
  const renew = () => {
    shown = look();
    stale();
  };
  return {
    agreeTo: async (send) => {
      let versions;
      try {
        versions = await shown;
      } catch (error) {
        renew();
        throw error;
      }
      try {
        return await send(versions);
      } catch (error) {
        if (error instanceof CallFailed && error.reason === 'versionChanged') renew();
        throw error;
      }
    },
  };
}

/**
 * The versions among settings; throws in words for the person where one is missing, because nothing else could be
 * agreed to.
 */
export function versionsAmong(settings: Record<string, unknown>): Versions {
  const versionOf = (key: string): string => {
    const version = (settings[key] as { version?: string } | undefined)?.version;
    if (!version) throw new Error('协议暂时无法读取，请稍后重试');
    return version;
  };
  return { license: versionOf('page.license'), policy: versionOf('page.policy') };
}
