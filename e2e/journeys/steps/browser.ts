import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** One person's browser, with everything that went wrong in it unseen. */
export interface BrowserSession {
  page: Page;
  /** Console errors, uncaught exceptions and breaches of the content security policy, in any window of this browser. */
  faults: string[];
  close(): Promise<void>;
}

export async function openBrowserSession(browser: Browser, origin: string): Promise<BrowserSession> {
  const context = await browser.newContext({ baseURL: origin, acceptDownloads: true });
  const faults = await listen(context);
  const page = await context.newPage();
  return { page, faults, close: () => context.close() };
}

/** A message of the page that something worked. */
export const said = (page: Page, words: string): Locator =>
  page.locator('[popover][role="status"]').filter({ hasText: words });

/** Waits until a dialog has come to rest: on a busy machine one that still opens moves away from under a click. */
export async function atRest(dialog: Locator): Promise<Locator> {
  await dialog.evaluate(async (element) => {
    // What moves begins to do so with the frames after it has appeared.
    for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
    const ending = element.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return dialog;
}

/** Does what opens a PDF in a new window, and closes that window again: a page behind another one is drawn slowly. */
export async function seeThePdf(page: Page, open: () => Promise<void>): Promise<void> {
  const context = page.context();
  const [response, shown] = await Promise.all([
    context.waitForEvent('response', (one) => one.headers()['content-type'] === 'application/pdf'),
    context.waitForEvent('page'),
    open(),
  ]);
  expect(response.status()).toBe(200);
  await shown.close();
}

async function listen(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const fault = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !isRefusal.test(fault)) faults.push(fault);
  });
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ disposition, violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        if (disposition === 'enforce')
          console.error(`policy breached: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
  return faults;
}

/**
 * The browser notes every reply with a 4xx status. A refusal is told on the page, a link to data that is over is asked
 * for anew, the console asks who is signed in before anybody is, and the window of a bare PDF asks for an icon: none of
 * them is a fault.
 */
const isRefusal = /^Failed to load resource: .*(status of (403|409|410|422)|session\/me|favicon\.ico)/;
