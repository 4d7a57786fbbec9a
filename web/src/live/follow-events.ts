import { listen, silentMillis } from './listen.ts';

/** What a page listens to, and what it does about it. */
export interface Source {
  /** The same in all tabs that share a sign-in. */
  name: string;
  /** An address that serves once, for a page that has heard nothing for `age` milliseconds. */
  address: (age: number) => Promise<string>;
  hear: (event: { kind: string }) => void;
  /** Nothing was heard for a while: whatever the page shows may be old. */
  missed: () => void;
}

const lookMillis = 15_000;
/** A page that nobody has looked at for so long hears nothing until it is looked at again. */
const hiddenMillis = 300_000;
/**
 * Hears the platform's events until the returned function is called. One tab listens for all that share its sign-in.
 * Where that cannot be, or nothing comes, what is shown is renewed once a minute instead.
 */
export function followEvents({ name, address, hear, missed }: Source): () => void {
  const over = new AbortController();
  const channel = new BroadcastChannel(name);
  let heardAt = Date.now();
  let askedAt = heardAt;
  let leading: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const silence = () => Date.now() - heardAt;
  const ask = () => {
    askedAt = Date.now();
    missed();
  };
  const take = (event: { kind: string }) => {
    heardAt = Date.now();
    if (event.kind === 'resync') ask();
    else if (event.kind !== 'beat') hear(event);
  };
  channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => take(data);

  const spread = (event: { kind: string }) => {
    channel.postMessage(event);
    take(event);
  };
  const join = () => {
    if (leading || over.signal.aborted) return;
    const { signal } = (leading = new AbortController());
    // Locks exist on https and localhost alone: elsewhere what is shown is renewed now and then.
    navigator.locks
      ?.request(name, { signal }, () => listen({ address, silence, take: spread }, signal))
      .catch(() => undefined);
  };
  const leave = () => {
    leading?.abort();
    leading = undefined;
  };
  const look = () => {
    if (!document.hidden && silence() > silentMillis && Date.now() - askedAt > silentMillis) ask();
  };
  const follow = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(leave, hiddenMillis);
    else {
      look();
      join();
    }
  };
  const { signal } = over;
  const polling = setInterval(look, lookMillis);
  document.addEventListener('visibilitychange', follow, { signal });
  // A page that is kept for the way back holds no connection.
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', follow, { signal });
  follow();
  return () => {
    over.abort();
    clearInterval(polling);
    clearTimeout(hiding);
    leave();
    channel.close();
  };
}
