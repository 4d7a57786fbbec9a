import type { Browser, BrowserContext, Page } from '@playwright/test';

/** One person's browser, with everything that went wrong in it unseen. */
export interface Desk {
  page: Page;
  /** Console errors, uncaught exceptions and breaches of the content security policy, in any window of this browser. */
  faults: string[];
  close(): Promise<void>;
}

export async function openDesk(browser: Browser, origin: string): Promise<Desk> {
  const context = await browser.newContext({ baseURL: origin, acceptDownloads: true });
  const faults = await listen(context);
  const page = await context.newPage();
  return { page, faults, close: () => context.close() };
}

async function listen(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text())) faults.push(`${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ disposition, violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      if (disposition === 'enforce') console.error(`policy breached: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  return faults;
}

/** The browser notes every reply with a 4xx status; a refusal of the house is told on the page and is no fault. */
const isRefusal = (text: string): boolean => /^Failed to load resource: .*status of (409|422|403)/.test(text);
