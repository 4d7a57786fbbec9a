import type { Browser } from '@playwright/test';

/** What a page that nothing is known of takes (LCP in ms, JavaScript in bytes as sent). */
export interface ColdPage {
  requests: number;
  cls: number;
  lcp: number;
  js: number;
}

interface Network {
  offline: boolean;
  /** Bytes in a second, and milliseconds. */
  downloadThroughput: number;
  uploadThroughput: number;
  latency: number;
}

/** Opens a page in a browser that has stored nothing but a sign-in, and waits until nothing moves any more. */
export async function measureColdPage(
  browser: Browser,
  origin: string,
  given: { path: string; token: string; viewport: { width: number; height: number }; network?: Network },
): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: given.viewport });
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
    const seen = { cls: 0, lcp: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, given.token);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  if (given.network) await wire.send('Network.emulateNetworkConditions', given.network);
  const scripts = new Set<string>();
  let [requests, js] = [0, 0];
  wire.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  // What the browser has already is no request.
  wire.on('Network.requestServedFromCache', () => (requests -= 1));
  wire.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) requests -= 1;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) js += encodedDataLength;
  });
  await page.goto(origin + given.path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { cls: number; lcp: number } }).seen);
  await context.close();
  return { requests, js, cls: seen.cls, lcp: seen.lcp };
}
