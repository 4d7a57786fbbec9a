/** Opens an address that a call has just given in a new tab, or here where the browser allows no new one. */
export function openLink(url: string): void {
  if (!window.open(url, '_blank')) location.assign(url);
}
