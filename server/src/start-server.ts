import { join } from 'node:path';
import { loadSeeds } from '../seeds/load.ts';
import { usualAdmission, type AdmissionBounds } from './kernel/http/admission.ts';
import { createApp, type App } from './app.ts';
import type { Config } from './config.ts';
import { allJobs, features } from './features.ts';
import { gateways, gatewaysFrom, setGateways, waysOf } from './gateways/gateways.ts';
import { StorageAway } from './gateways/storage/port.ts';
import type { S3Account } from './gateways/storage/s3-connection.ts';
import { s3Storage } from './gateways/storage/s3.ts';
import { sdkUrl } from './gateways/wechat/official-account.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { createClockWatch, thisMachine } from './kernel/time/clock-watch.ts';
import { systemClock } from './kernel/clock.ts';
import { hearNotices, type Notices } from './kernel/notices.ts';
import { freeBytes } from './kernel/free-bytes.ts';
import { endConfined } from './kernel/confined/confined.ts';
import { openDatabase, patient, type Database } from './kernel/db.ts';
import { startEmbeddedPostgres } from './kernel/postgres/embedded-postgres.ts';
import { markInstalled, refuseLostDatabase } from './kernel/postgres/lost-database.ts';
import { migrate, startAlone } from './kernel/postgres/migrate.ts';
import { unlessAborted, within } from './kernel/within.ts';
import { loadTicketKey } from './kernel/access/tickets.ts';
import { serviceKind } from './features/catalogue/index.ts';
import { followKeys, refuseRealMessages } from './features/providers/index.ts';
import { contentKind } from './features/content/index.ts';
import { withPreview } from './features/publishing/index.ts';
import { countCalls, createMetrics } from './metrics/create-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { clockLimits } from './features/timers/index.ts';
import { mountConsole } from './pages/console.ts';
import { originsOf } from './pages/console-host.ts';
import { followContentVersion } from './pages/content-version.ts';
import { mountDeveloperPages } from './pages/developer.ts';
import { startPlayedPayments } from './pages/played-payments.ts';
import { startPlayedWechat } from './pages/played-phone.ts';
import { followReadersScheme } from './pages/drawn-pictures.ts';
import { mountPortal } from './pages/portal.ts';
import { mountSharePictures } from './pages/share-pictures.ts';

export interface Prepared {
  database: Database;
  stop(): Promise<void>;
}

/** PostgreSQL's part of the ten seconds that an end may take. */
const databaseStopSeconds = 2;

/**
 * Opens the configured database, or the one in the data folder; migrates it and fills an empty one with the seeds.
 * `signal` ends it.
 */
export async function prepareDatabase(
  config: Config,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<Prepared> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, { say, signal });
  const address = config.databaseUrl ?? embedded?.connectionString ?? '';
  let database: Database | undefined;
  const stop = async () => {
    if (database) await within(1_000, database.close());
    await embedded?.stop(databaseStopSeconds);
  };
  try {
    const admit = (before: number) => before > 0 || refuseLostDatabase(config.dataDir);
    // Each migration and the seeds are whole or not there: what the end of their connection cuts off is done again.
    const applied = await unlessAborted(signal, migrate(address, { admit }));
    if (applied.length > 0) say(`数据库已更新：${applied.join('、')}`);
    markInstalled(config.dataDir);
    database = openDatabase(address);
    const seeded = database.transaction(async (tx) => {
      await startAlone(tx);
      await loadTicketKey(tx);
      await loadSeeds({ tx, clock: systemClock }, config.developer ? config.publicUrl : undefined);
    }, patient);
    await unlessAborted(signal, seeded);
    return { database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Running {
  stop(): Promise<void>;
}
/** What is played on a developer's machine where no account is configured; nothing anywhere else. */
interface Played {
  wechat: Awaited<ReturnType<typeof startPlayedWechat>> | undefined;
  payments: Awaited<ReturnType<typeof startPlayedPayments>> | undefined;
}

async function play(config: Config): Promise<Played> {
  const { developer, wechat, payments } = config;
  return {
    wechat: developer && !wechat ? await startPlayedWechat(config) : undefined,
    payments: developer && !payments.wechat && !payments.alipay ? await startPlayedPayments(config) : undefined,
  };
}

/**
 * Everything in one process: API, pages, console, files, clocks. `signal` ends a start that is under way, and its
 * database; its reason is thrown.
 */
export async function startServer(
  config: Config,
  root: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<Running> {
  if (config.s3) await unlessAborted(signal, tryStorage(config.s3, say));
  const played = await play(config);
  setGateways({
    ...gatewaysFrom(config),
    ...(played.wechat ? { wechat: played.wechat.gateway } : {}),
    ...(played.payments ? { payments: played.payments.gateways } : {}),
  });
  const prepared = await prepareDatabase(config, say, signal);
  try {
    return await unlessAborted(signal, serve(config, { root, say, prepared, played }));
  } catch (error) {
    endConfined();
    await prepared.stop();
    throw error;
  }
}

/** A wrong key must be noticed at the start; a storage that is away comes back by itself, and the rest works. */
async function tryStorage(account: S3Account, say: (line: string) => void): Promise<void> {
  try {
    await s3Storage(account).tryOut();
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    if (error.status !== undefined && error.status < 500)
      throw new CannotStart(
        `文件存储拒绝了试写（${error.status}）：请核对 S3_BUCKET、S3_REGION、S3_ENDPOINT、S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY，以及该密钥读、写、列出和删除的权限。`,
      );
    say('文件存储暂时无法连接：服务照常启动，上传与下载待其恢复后可用。');
  }
}

const endOf = ({ wechat, payments }: Played) => [wechat?.stop(), payments?.stop()];

function admissionOf({ calls: { atWork, waiting } }: Config): AdmissionBounds {
  const { calls, waiting: usual } = usualAdmission;
  return { ...usualAdmission, calls: atWork ?? calls, waiting: waiting ?? usual };
}

async function serve(
  config: Config,
  given: { root: string; say: (line: string) => void; prepared: Prepared; played: Played },
): Promise<Running> {
  const { root, say, prepared, played } = given;
  const notices = hearNotices(prepared.database);
  const content = await followContentVersion(prepared.database, notices, () => {
    for (const { forget } of features) forget?.();
  });
  const stopListening = () => {
    content.stop();
    return notices.stop();
  };
  try {
    if (config.consoleAccounts) await useConsoleAccounts(config, { prepared, notices, played, say });
    else await refuseRealMessages(prepared.database.db);
    const app = await createApp({
      database: prepared.database,
      clock: systemClock,
      logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel,
      origins: originsOf(config),
      trustedProxies: config.trustedProxies,
      clockWatch: createClockWatch(prepared.database, systemClock, {
        machine: thisMachine(),
        limits: () => clockLimits(prepared.database.db),
        say,
      }),
      contentVersion: content.now,
      notices,
      describeStaff: config.developer,
      databaseRoom: config.databaseUrl ? undefined : () => freeBytes(config.dataDir),
      bounds: { admission: admissionOf(config) },
    });
    const registry =
      config.metrics &&
      createMetrics({ ...app, database: prepared.database, clock: systemClock, dataDir: config.dataDir });
    if (registry) countCalls(app.http, registry);
    if (config.developer)
      mountDeveloperPages(app.http, {
        dataDir: config.dataDir,
        played: played.wechat,
        payments: played.payments,
      });
    await mountPages(app, { config, root, database: prepared.database, contentVersion: content.now });
    await listen(app.http, config);
    const metrics = registry && config.metrics && (await serveMetrics(registry, config.metrics));
    await setFirstJobs(prepared.database);
    app.worker.start();
    return {
      async stop() {
        // Ten seconds in all, whatever clients, jobs and transactions hold: what is cut off is done again.
        await within(4_500, app.http.close());
        await within(1_000, Promise.all([metrics?.stop(), ...endOf(played), app.worker.stop(), stopListening()]));
        endConfined();
        await prepared.stop();
      },
    };
  } catch (error) {
    await stopListening();
    throw error;
  }
}

/** What the console holds takes the place of what the environment does not name, and of what is played. */
function useConsoleAccounts(
  config: Config,
  {
    prepared,
    notices,
    played,
    say,
  }: { prepared: Prepared; notices: Notices; played: Played; say: (line: string) => void },
): Promise<void> {
  const { accounts } = gateways();
  return followKeys(prepared.database, notices, {
    accounts,
    say,
    use(made) {
      const ways = waysOf(made, config);
      const paid = Object.keys(ways.payments ?? {}).length > 0 ? ways.payments : played.payments?.gateways;
      setGateways({
        ...gateways(),
        ...ways,
        wechat: ways.wechat ?? played.wechat?.gateway,
        payments: paid ?? {},
      });
    },
  });
}

/** Console, pictures and portal, on what the API has. */
async function mountPages(
  { http, read, readIn }: App,
  given: { config: Config; root: string; database: Database; contentVersion: () => number },
): Promise<void> {
  const { config, root, database, contentVersion } = given;
  const { wechat } = gateways();
  const scripts = wechat && !wechat.simulated ? [sdkUrl] : [];
  mountConsole(http, { root, dev: config.devVite, scripts });
  followReadersScheme(http);
  mountSharePictures(http, { read, contentVersion });
  await mountPortal(http, {
    root: join(root, 'portal'),
    dev: config.devVite,
    cache: config.cachePages,
    origin: config.publicUrl,
    pictures: config.picturesOrigin,
    read,
    scripts,
    contentVersion,
    preview: (key, use) =>
      withPreview({ database, clock: systemClock, kinds: [contentKind, serviceKind] }, key, (tx) => use(readIn(tx))),
  });
}

async function setFirstJobs(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const job of allJobs) await job.atStart?.({ tx, clock: systemClock });
  });
}

async function listen(http: Awaited<ReturnType<typeof createApp>>['http'], config: Config): Promise<void> {
  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new CannotStart(`端口 ${config.port} 已被占用：请用 PORT=… 换一个端口，或先停止占用它的程序。`);
    }
    throw error;
  }
}
