import { createContext } from 'react';

/** What is wrong where, by the path of the field; empty until somebody has asked for it. */
export const FaultPlaces = createContext<ReadonlyMap<string, string>>(new Map());
