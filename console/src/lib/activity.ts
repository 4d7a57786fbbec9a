/** Longer without a key or a pointer than this: what the page then asks for is no work of the person's. */
const idleMillis = 60_000;
let last = performance.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(kind, () => (last = performance.now()), { passive: true, capture: true });

/** Whether nobody has touched the page for a while, so that its own renewals do not keep a session alive. */
export const isIdle = (): boolean => performance.now() - last > idleMillis;
