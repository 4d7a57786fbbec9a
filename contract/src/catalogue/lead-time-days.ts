/** The days after their end over which finished orders count for how long a service takes. */
export const leadTimeDays = 90;
