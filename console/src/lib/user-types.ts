/** The user types of the specification. */
export const organizations: Readonly<Record<number, string>> = { 0: '学生', 3: '老师', 1: '个人', 2: '企业' };
