import type { Fen } from '../kernel/money.ts';

/** The most that so many points take off an order, where `perYuan` of them are worth a yuan. */
export const worthOfPoints = (points: number, perYuan: number): Fen => Math.floor((points * 100) / perYuan);

/** How many points are spent for what was taken off; never more than are worth it and one. */
export const pointsFor = (takenFen: Fen, perYuan: number): number => Math.ceil((takenFen * perYuan) / 100);
