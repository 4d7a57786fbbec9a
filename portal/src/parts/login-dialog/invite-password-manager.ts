type PasswordCredentialConstructor = new (given: { id: string; password: string }) => Credential;

/** Asks the browser to offer saving the password in its own manager, where it has one that can be asked. */
export function invitePasswordManager(id: string, password: string): void {
  const Password = (window as { PasswordCredential?: PasswordCredentialConstructor }).PasswordCredential;
  if (!Password) return;
  // Refusing is the person's right, and no fault.
  void navigator.credentials.store(new Password({ id, password })).catch(() => undefined);
}
