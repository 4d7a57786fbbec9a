import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { CannotStart } from './kernel/cannot-start.ts';
import { cacheImports } from './kernel/cached-imports.ts';

/** Whatever hangs, the process is gone within ten seconds after it was told to end. */
const endMillis = 9_500;

/** Aborted when the process is told to end; told again, it ends at once. */
function endOfProcess(): AbortSignal {
  const ending = new AbortController();
  const end = () => {
    setTimeout(() => process.exit(1), endMillis).unref();
    ending.abort();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return ending.signal;
}

/** Starts the product and prints where it is. An expected hindrance ends with its sentence alone. */
async function main(signal: AbortSignal): Promise<void> {
  cacheImports();
  const [{ loadConfig }, { startServer }] = await Promise.all([import('./config.ts'), import('./start-server.ts')]);
  const config = loadConfig();
  const root = join(import.meta.dirname, '../..');
  const running = await startServer(config, root, (line) => console.log(line), signal);
  const stop = () => {
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  flushCompileCache();
  console.log(
    [
      '',
      `  研测已启动  ${config.publicUrl}`,
      `  工作台      ${config.consoleOrigin ?? config.publicUrl}/console`,
      `  接口文档    ${config.publicUrl}/api/docs`,
      ...(config.developer
        ? [
            `  发件箱      ${config.publicUrl}/dev/outbox  （开发模式：短信、邮件与微信消息写在这里，不会发出）`,
            ...(config.wechat
              ? []
              : [`  模拟微信    ${config.publicUrl}/dev/wechat  （开发模式：在这里扮演扫码的手机）`]),
            ...(config.payments.wechat || config.payments.alipay
              ? []
              : [`  模拟支付    ${config.publicUrl}/dev/pay  （开发模式：在这里扮演付款的手机）`]),
          ]
        : []),
      '',
      '  新建员工账号：npm run staff -- add --account NAME --role B|R|W|L|A|F|E|M',
      '  停止：Ctrl+C',
      '',
    ].join('\n'),
  );
}

const signal = endOfProcess();
main(signal).catch((error: unknown) => {
  if (signal.aborted) process.exit(0);
  if (error instanceof CannotStart) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
