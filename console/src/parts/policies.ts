/** How a member settles. */
export const policies = { credit: '先测后付', prepaid: '预付' } as const;
