import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const fields = 'input:not([type=hidden],[type=file]),textarea,select,[contenteditable=true]';
const plainFields = ['text', 'number', 'tel', 'email', 'url', 'radio', 'checkbox', 'password'];
/** Where work begins that is no field: a place for files, or the copying of what is shown once. */
const beginnings = '.ant-modal-body :is([role=button],.ant-typography-copy)';
const mainButton = '.ant-modal-footer .ant-btn-variant-solid';
const openCalendar = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';
const ready = `${mainButton}:not(:disabled)`;

/** What a dialog's hook gives to the element around what it shows. */
interface DialogWork {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Puts the focus where a dialog's work begins: into its first field, also one that is drawn later, else on its main
 * button; and there again when what had it goes away. Enter in a field of one line, and Ctrl+Enter anywhere, press the
 * main button.
 */
export function useDialogWork(): DialogWork {
  const ref = useRef<HTMLDivElement>(null);
  // At once, before the dialog has grown to its size: what is typed meanwhile is not lost.
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let put = focusWork(element);
    let later: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      const { activeElement, body } = document;
      if (activeElement === body || (put !== null && activeElement === put)) put = focusWork(element);
    };
    // Not while the focus is on its way from one field to the next: a field that draws itself anew as it is left would
    // get it back, and the Tab key would never leave it.
    const watch = new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(again);
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      clearTimeout(later);
    };
  }, []);
  return { ref, onKeyDown };
}

/** Gives what holds the focus where a field may still come, null where work can begin. */
function focusWork(element: HTMLElement): Element | null {
  const active = document.activeElement;
  if (active?.matches(fields) && element.contains(active)) return null;
  const all = [...element.querySelectorAll<HTMLInputElement>(fields)].filter(
    ({ disabled, tabIndex }) => !disabled && tabIndex >= 0,
  );
  const first = all.find(({ type, name, checked }) => {
    return type !== 'radio' || checked || !all.some((one) => one.name === name && one.checked);
  });
  const target = first ?? element.querySelector<HTMLElement>(beginnings) ?? element.querySelector<HTMLElement>(ready);
  target?.focus();
  return first ? null : document.activeElement;
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  // A dialog that this one opened is drawn elsewhere, and its keys are its own.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const always = event.ctrlKey || event.metaKey;
  if (!always && !isPlainField(target)) return;
  const main = currentTarget.querySelector<HTMLElement>(mainButton);
  if (!main) return;
  event.preventDefault();
  main.click();
}

/** Where Enter has no meaning of its own: no list of choices, no open calendar, no form with a button inside. */
function isPlainField(target: HTMLElement): boolean {
  if (!(target instanceof HTMLInputElement) || !plainFields.includes(target.type)) return false;
  if (target.getAttribute('role') === 'combobox') return false;
  if (target.closest('.ant-picker') && document.querySelector(openCalendar)) return false;
  return !target.form?.querySelector('[type=submit]');
}
