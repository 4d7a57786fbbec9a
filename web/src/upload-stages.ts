/**
 * How far a large file is: its bytes are sent; the connection is gone and tried again; all of them have arrived and are
 * put where files lie; or wait because that place is away.
 */
export type UploadStage = 'sending' | 'offline' | 'storing' | 'waiting';

/** What to say beside the progress; empty while bytes are sent. */
export const stageWords: Readonly<Record<UploadStage, string>> = {
  sending: '',
  offline: '无法连接服务器，恢复后自动继续',
  storing: '文件已全部送达，正在保存',
  waiting: '文件已全部送达，文件服务暂时无法连接，恢复后自动完成',
};

/** The reason of an abort after which what has arrived is thrown away; after any other it waits for the same file. */
export const cancelled = 'cancelled';

/** Larger files are sent in parts. */
export const largeBytes = 8 * 1024 * 1024;
