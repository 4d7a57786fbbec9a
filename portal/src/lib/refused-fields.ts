import { toast } from '@yance/ui/toast.tsx';

const refused = '[aria-invalid="true"], fieldset > [role="alert"], [data-field] > [role="alert"]';
const control = ':is(button, input, select, textarea, a[href]):not(:disabled, [tabindex="-1"])';

/** Says why nothing is sent where the fields bear their faults already, and leads to the first. */
export function refuseMarked(message: string): void {
  toast.error(message);
  focusRefused();
}

/** Leads to the first refused field, of the topmost dialog or else of the page, once its mark is drawn. */
export function focusRefused(): void {
  requestAnimationFrame(() => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const marked = place.querySelector<HTMLElement>(refused);
    // Some parts of a form, such as a calendar, are no field themselves: their first control takes the focus.
    const field = marked?.matches('[role="alert"]')
      ? marked.parentElement?.querySelector<HTMLElement>(control)
      : marked;
    field?.focus({ preventScroll: true });
    marked?.scrollIntoView({ block: 'center' });
  });
}

/** The refusals whose fields have not been touched since; a path like `lines.0.groups.1.name` names a field. */
export function stillRefused<T extends object>(
  errors: Readonly<Record<string, string>>,
  before: T,
  after: T,
): Record<string, string> {
  const untouched = ([path]: [string, string]) => valueAt(before, path) === valueAt(after, path);
  return Object.fromEntries(Object.entries(errors).filter(untouched));
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, key) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined,
      value,
    );
