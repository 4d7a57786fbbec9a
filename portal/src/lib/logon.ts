/** The flag of routes that need a signed-in member (specification §2). */
export const logonHandle = { isLogon: true } as const;

const guarded = /^\/(?:member|experiment)(?:\/|$)/;

/**
 * Whether a path needs a sign-in. A navigation is stopped before its route module is loaded, so the
 * guard knows the two areas by their path; a test ties them to the flag of the routes.
 */
export function needsLogon(pathname: string): boolean {
  return guarded.test(pathname);
}
