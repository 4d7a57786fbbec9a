export const firstRow = { page: 1, size: 1 };
