import { createToastPlace } from './toast-place.ts';

/** What is to be said; `<Toaster />` shows it. */
export const toasts = createToastPlace();

/** Says something at the top centre of the page; needs one `<Toaster />` on it. For the browser only. */
export const toast = {
  info: (message: string) => toasts.add('info', message),
  /** The fixed message stands alone; what is special to this time follows it as `detail`. */
  success: (message: string, detail?: string) => toasts.add('done', message, detail),
  error: (message: string) => toasts.add('danger', message),
  /** Call when something new begins, such as another try: a message about the former one goes. */
  clear: () => toasts.clear(),
  /** Call when another page is shown: messages about the former one go. */
  leave: () => toasts.leave(),
};
