import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { CannotStart } from './kernel/cannot-start.ts';
import { cacheImports } from './kernel/cached-imports.ts';

/** Starts the product and prints where it is. An expected hindrance ends with its sentence alone. */
async function main(): Promise<void> {
  cacheImports();
  const [{ loadConfig }, { startServer }] = await Promise.all([import('./config.ts'), import('./start-server.ts')]);
  const config = loadConfig();
  const running = await startServer(config, join(import.meta.dirname, '../..'), (line) => console.log(line));
  const stop = () => {
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  flushCompileCache();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(
    [
      '',
      `  研测已启动  ${config.publicUrl}`,
      `  工作台      ${config.consoleOrigin ?? config.publicUrl}/console`,
      `  接口文档    ${config.publicUrl}/api/docs`,
      ...(config.developer
        ? [
            `  发件箱      ${config.publicUrl}/dev/outbox  （开发模式：短信与邮件写在这里，不会发出）`,
            ...(config.wechat
              ? []
              : [`  模拟微信    ${config.publicUrl}/dev/wechat  （开发模式：在这里扮演扫码的手机）`]),
          ]
        : []),
      '',
      '  新建员工账号：npm run staff -- add --account NAME --role B|R|W|L|A|F|E|M',
      '  停止：Ctrl+C',
      '',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  if (error instanceof CannotStart) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
