import { buffer } from 'node:stream/consumers';
import type { MailAttachment } from '../../gateways/mail/port.ts';
import type { Tx } from '../../kernel/db.ts';
import { filesByRid, openFile } from '../files/index.ts';
import { readSetting } from '../settings/index.ts';

/**
 * The stored files that an e-mail brings along, and the lines that its text says about them. What would make the
 * message larger than `mail.attachment_mb` stays behind: mail servers refuse such messages whole.
 */
export async function attachmentsOf(
  tx: Tx,
  fileRids: readonly string[],
): Promise<{ attachments: MailAttachment[]; note: string[] }> {
  if (fileRids.length === 0) return { attachments: [], note: [] };
  const stored = await filesByRid(tx, fileRids);
  let room = (await readSetting(tx, 'mail.attachment_mb')) * 1024 * 1024;
  const attachments: MailAttachment[] = [];
  const left: string[] = [];
  for (const rid of fileRids) {
    const file = stored.get(rid);
    if (!file) continue;
    if (file.size > room) {
      left.push(file.name);
      continue;
    }
    room -= file.size;
    attachments.push({ name: file.name, mime: file.mime, content: await buffer((await openFile(tx, rid)).body) });
  }
  const note = [
    ...(attachments.length > 0 ? [`附件：${attachments.map(({ name }) => name).join('、')}`] : []),
    ...(left.length > 0 ? [`文件较大，未随邮件发送，请登录下载：${left.join('、')}`] : []),
  ];
  return { attachments, note };
}
