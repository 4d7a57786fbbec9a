/** The panes of the login dialog: sign in, register, reset the password, bind a phone after a WeChat scan (which alone leads there). */
export type LoginPane = 'login' | 'register' | 'reset' | 'bind';

export interface LoginRequest {
  pane: Exclude<LoginPane, 'bind'>;
  inviterCode?: string;
  /** Runs once the member is signed in. */
  after?: () => void;
  /** Runs when the dialog is closed without a sign-in. */
  cancel?: () => void;
}

let asked: LoginRequest | null = null;
const listeners = new Set<() => void>();

function change(next: LoginRequest | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the login dialog on a pane. */
export function openLogin(pane: LoginRequest['pane'] = 'login', given: Omit<LoginRequest, 'pane'> = {}): void {
  change({ pane, ...given });
}

export const closeLogin = (): void => change(null);
export const currentLogin = (): LoginRequest | null => asked;
export function subscribeLogin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
