/** What is gone with a file that is discarded, and what is not. */
export const discardWarning = '文件内容会立即删除，不能恢复；文件名、大小与校验值保留在记录里。';
