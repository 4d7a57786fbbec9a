const field = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select';
/** Milliseconds for the focus to come to rest: leaving one field often means going to the next. */
const rest = 400;

const isBusy = (): boolean =>
  document.querySelector('dialog:modal') !== null || (document.activeElement?.matches(field) ?? false);

/** Runs once nobody is typing and no dialog is open; at once where that is so now. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!isBusy()) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const name of ['focusout', 'close']) document.removeEventListener(name, look, true);
  };
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isBusy()) return;
      stop();
      run();
    }, rest);
  };
  for (const name of ['focusout', 'close']) document.addEventListener(name, look, true);
  return stop;
}
