import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { saveText } from '../../lib/csv.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { OnceDialog } from '../../parts/once-dialog.tsx';

const fileName = 'yance.key';
const command = `node lab-agent.mjs --folder 数据文件夹 --key-file ${fileName} --quiet 120`;

/**
 * The key of a computer, this one time, as the file that the program is started with, and what is done there, in its
 * order; `program` downloads the program.
 */
export function KeyDialog({ secret, program, close }: { secret: string; program: ReactNode; close: () => void }) {
  const content = `${secret}\n${location.origin}\n`;
  return (
    <OnceDialog title="上传密钥" width={640} close={close}>
      <p>密钥只显示这一次，关闭后无法再查看。</p>
      <ol>
        <li>仪器电脑上装好 Node.js 20 或更高版本。</li>
        <li>下载密钥文件和上传程序，放在那台电脑的同一个文件夹里；密钥文件只让运行程序的账号可读。</li>
        <li>
          在那个文件夹里运行启动命令，“数据文件夹”换成仪器保存文件的文件夹，路径里有空格时加上引号；仪器两次写入之间超过
          120 秒的，把 --quiet 改成更大的秒数。
        </li>
      </ol>
      <KeyValue
        facts={[
          { name: '密钥', value: <Typography.Text copyable>{secret}</Typography.Text>, wide: true },
          { name: '服务器', value: location.origin, wide: true },
          {
            name: '密钥文件',
            value: <Button onClick={() => saveText(fileName, content)}>下载密钥文件</Button>,
            wide: true,
          },
          { name: '上传程序', value: program, wide: true },
          { name: '启动命令', value: <Typography.Text copyable>{command}</Typography.Text>, wide: true },
        ]}
      />
    </OnceDialog>
  );
}
