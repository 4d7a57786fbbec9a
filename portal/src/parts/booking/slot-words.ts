/** 11-25 of a YYYY-MM-DD date. */
export const dayWord = (date: string): string => date.slice(5);

/** 1.5 小时. */
export const hoursWord = (minutes: number): string => `${minutes / 60} 小时`;
