/** What the name of an invoice's file says. */
export interface FileName {
  application_no: string;
  invoice_number: string;
  /** YYYY-MM-DD. */
  issued_on: string;
}

/**
 * Reads names such as `KP2026112400001.pdf`, `KP2026112400001_26322000001234567890.pdf` and the tax platform's own
 * `dzfp_26322000001234567890_南京大学_20261124101500.pdf`. What the name does not say is empty.
 */
export function readFileName(name: string): FileName {
  const application_no = /KP\d{13}/i.exec(name)?.[0].toUpperCase() ?? '';
  const runs = name.replace(/KP\d{13}/i, ' ').match(/\d+/g) ?? [];
  const dates = runs.flatMap((run) => (run.length === 8 || run.length === 14 ? dateOf(run) : []));
  const number =
    runs.find((run) => run.length === 20) ??
    runs.find((run) => run.length >= 8 && run.length <= 12 && dateOf(run.slice(0, 8)).length === 0);
  return { application_no, invoice_number: number ?? '', issued_on: dates[0] ?? '' };
}

/** The date that eight leading digits are, if they are one of this century. */
function dateOf(run: string): string[] {
  const [, year = '', month = '', day = ''] = /^(20\d\d)(\d\d)(\d\d)/.exec(run) ?? [];
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? [text] : [];
}
