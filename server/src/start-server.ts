import { join } from 'node:path';
import { loadSeeds } from '../seeds/load.ts';
import { usualAdmission, type AdmissionBounds } from './kernel/http/admission.ts';
import { createApp, type App } from './app.ts';
import type { Config } from './config.ts';
import { gatewaysFrom, setGateways } from './gateways/gateways.ts';
import { sdkUrl } from './gateways/wechat/official-account.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { createClockWatch, thisMachine } from './kernel/time/clock-watch.ts';
import { systemClock } from './kernel/clock.ts';
import { hearNotices } from './kernel/notices.ts';
import { freeBytes } from './kernel/free-bytes.ts';
import { endConfined } from './kernel/confined/confined.ts';
import { openDatabase, patient, type Database } from './kernel/db.ts';
import { startEmbeddedPostgres } from './kernel/postgres/embedded-postgres.ts';
import { scheduleKeyPurge } from './kernel/idempotency.ts';
import { markInstalled, refuseLostDatabase } from './kernel/postgres/lost-database.ts';
import { scheduleJobPurge } from './kernel/purge-jobs.ts';
import { migrate, startAlone } from './kernel/postgres/migrate.ts';
import { unlessAborted, within } from './kernel/within.ts';
import { loadTicketKey } from './kernel/access/tickets.ts';
import { forgetIndexVersion, serviceKind } from './features/catalogue/index.ts';
import { contentKind } from './features/content/index.ts';
import { withPreview } from './features/publishing/index.ts';
import { scheduleFileUpkeep } from './features/files/index.ts';
import { scheduleVerification } from './features/ledger/index.ts';
import { scheduleLeadTimes } from './features/results/index.ts';
import { scheduleBills } from './features/payments/index.ts';
import { forgetSettings } from './features/settings/index.ts';
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
    forgetSettings();
    forgetIndexVersion();
  });
  const stopListening = () => {
    content.stop();
    return notices.stop();
  };
  try {
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
    await scheduleDailyJobs(prepared.database);
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

/** Console, pictures and portal, on what the API has. */
async function mountPages(
  { http, read, readIn }: App,
  given: { config: Config; root: string; database: Database; contentVersion: () => number },
): Promise<void> {
  const { config, root, database, contentVersion } = given;
  const scripts = config.wechat ? [sdkUrl] : [];
  mountConsole(http, { root, dev: config.devVite, scripts });
  followReadersScheme(http);
  mountSharePictures(http, { read, contentVersion });
  await mountPortal(http, {
    root: join(root, 'portal'),
    dev: config.devVite,
    cache: config.cachePages,
    origin: config.publicUrl,
    read,
    scripts,
    contentVersion,
    preview: (key, use) =>
      withPreview({ database, clock: systemClock, kinds: [contentKind, serviceKind] }, key, (tx) => use(readIn(tx))),
  });
}

async function scheduleDailyJobs(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const work = { tx, clock: systemClock };
    await scheduleVerification(work);
    await scheduleLeadTimes(work);
    await scheduleKeyPurge(work);
    await scheduleJobPurge(work);
    await scheduleFileUpkeep(work);
    await scheduleBills(work);
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
