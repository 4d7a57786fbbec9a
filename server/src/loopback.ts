/** Whether a host name, as a setting or a Host header gives it, is this machine's own and nobody else's. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase());
