/** The user types of the specification. */
export const organizations: Readonly<Record<number, string>> = { 0: '学生', 3: '老师', 1: '个人', 2: '企业' };
export const policies = { credit: '先测后付', prepaid: '预付' } as const;
