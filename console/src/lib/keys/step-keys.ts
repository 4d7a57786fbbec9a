import { createContext } from 'react';

/** Whether the steps below have keys: of cards that stand below each other only the marked one has. */
export const StepKeys = createContext(true);
