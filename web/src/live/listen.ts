/** The platform says three times in this span that the connection stands. */
export const silentMillis = 60_000;
const lookMillis = 15_000;
/** What a page shows was asked for up to so long before anything was heard. */
const slackMillis = 5_000;

interface Listening {
  /** An address that serves once, for a page that has heard nothing for `age` milliseconds. */
  address: (age: number) => Promise<string>;
  /** For how long nothing was heard. */
  silence: () => number;
  take: (event: { kind: string }) => void;
}

/** Listens until the signal, and comes again whenever the connection is lost: later each time where none stands. */
export async function listen(listening: Listening, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const from = await listening.address(listening.silence() + slackMillis).catch(() => undefined);
    if (signal.aborted) return;
    failures = from && (await connection(from, listening, signal)) ? 0 : failures + 1;
    if (signal.aborted) return;
    await pause(Math.min(1_000 * 2 ** failures, 60_000) * (1 + Math.random()), signal);
  }
}

/** One connection, until it is lost or the signal comes; resolves with whether it stood. */
function connection(from: string, { silence, take }: Listening, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(from);
    let stood = false;
    const end = () => {
      clearInterval(watch);
      signal.removeEventListener('abort', end);
      source.close();
      resolve(stood);
    };
    const watch = setInterval(() => silence() > silentMillis && end(), lookMillis);
    signal.addEventListener('abort', end);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      stood = true;
      take(JSON.parse(data) as { kind: string });
    };
    // It would come again by itself with the same ticket, which has served.
    source.onerror = end;
  });
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
