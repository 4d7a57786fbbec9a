/** What closing does, said before it is done. */
export const closeWarning = '需求将不再跟进，也不能重新打开。原因会显示给发布人。';
