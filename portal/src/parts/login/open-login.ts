import { createStore } from '@yance/ui/store.ts';

/**
 * The panes of the login dialog: sign in, register, reset the password, bind a phone after a WeChat scan (which alone
 * leads there).
 */
export type LoginPane = 'login' | 'register' | 'reset' | 'bind';

export interface LoginRequest {
  pane: Exclude<LoginPane, 'bind'>;
  inviterCode?: string;
  /** Why one is asked to sign in, as a sentence above the form. */
  why?: string;
  /** Of a WeChat that nobody has bound yet: the dialog then begins with its phone. */
  bindTicket?: string;
  /** The phone that was just given elsewhere. */
  phone?: string;
  /** Runs once the member is signed in. */
  after?: () => void;
  /** Runs when the dialog is closed without a sign-in. */
  cancel?: () => void;
}

/** The login dialog that is open. */
export const loginRequest = createStore<LoginRequest | null>(null);

/** Opens the login dialog on a pane. */
export function openLogin(pane: LoginRequest['pane'] = 'login', given: Omit<LoginRequest, 'pane'> = {}): void {
  loginRequest.set({ pane, ...given });
}

export const closeLogin = (): void => loginRequest.set(null);
