import { createStore } from '@yance/ui/store.ts';

/** Whether the adviser is open. */
export const adviserOpen = createStore(false);

export const openAdviser = (): void => adviserOpen.set(true);
export const closeAdviser = (): void => adviserOpen.set(false);
