/** How fast a task is wanted. */
export const urgencyWords = { none: '不加急', three_days: '3 天加急', one_day: '1 天加急' } as const;
