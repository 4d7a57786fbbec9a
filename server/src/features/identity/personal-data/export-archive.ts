import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { DataSheet } from '../../../kernel/audit/personal-data.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { writeSheet } from '../../../kernel/spreadsheet/spreadsheet.ts';

/**
 * A zip of all sheets, not compressed: JSON for programs, CSV for tables, and a page that lists and shows them.
 */
export async function archiveOf(sheets: readonly DataSheet[], madeAt: string): Promise<Readable> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) =>
    zip.addBuffer(Buffer.from(content), name, { compress: false });
  add('index.html', indexPage(sheets, madeAt));
  for (const sheet of sheets) {
    const rows = sheet.rows.map((row) => plain(row, Object.keys(sheet.columns)));
    add(
      `json/${sheet.name}.json`,
      `${JSON.stringify({ title: sheet.title, columns: sheet.columns, rows }, null, 2)}\n`,
    );
    add(`csv/${sheet.name}.csv`, await csvOf(sheet));
  }
  zip.end();
  return zip.outputStream as Readable;
}

/** Only the fields that the sheet names, with times in Shanghai. */
function plain(row: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => {
      const value = row[key] ?? null;
      return [key, value instanceof Date ? shanghaiIso(value) : value];
    }),
  );
}

function csvOf({ title, columns, rows }: DataSheet): Promise<Buffer> {
  const keys = Object.keys(columns);
  const cell = (value: unknown) => (typeof value === 'number' ? value : cellText(value));
  return writeSheet(
    {
      name: title,
      columns: keys.map((key) => ({ title: columns[key] ?? key })),
      rows: rows.map((row) => keys.map((key) => cell(row[key]))),
    },
    'csv',
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return shanghaiIso(value);
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const mostRowsShown = 200;

function indexPage(sheets: readonly DataSheet[], madeAt: string): string {
  const list = sheets
    .map(
      ({ name, title, rows }) =>
        `<li><a href="#${name}">${escapeHtml(title)}</a>：${rows.length} 条（<a href="csv/${name}.csv">CSV</a>，<a href="json/${name}.json">JSON</a>）</li>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>我的研测数据</title>
<style>
body { max-width: 1100px; margin: 32px auto; padding: 0 16px; color: #0f1c2b; font: 15px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
a { color: #0b6e8f; } h2 { margin-top: 40px; font-size: 18px; }
.table { overflow-x: auto; } table { border-collapse: collapse; } th, td { padding: 6px 12px; border: 1px solid #e2e8ef; text-align: left; vertical-align: top; white-space: pre-wrap; }
th { background: #f5f8fb; white-space: nowrap; } p.note { color: #51606f; }
</style>
<h1>我的研测数据</h1>
<p class="note">生成于 ${escapeHtml(madeAt)}。金额单位为分；时间为北京时间。文件本身请在订单中下载，这里列出文件的名称与大小。</p>
<ul>
${list}
</ul>
${sheets.map(section).join('\n')}
</html>
`;
}

function section({ name, title, columns, rows }: DataSheet): string {
  const keys = Object.keys(columns);
  if (rows.length === 0) return `<h2 id="${name}">${escapeHtml(title)}</h2>\n<p class="note">没有记录。</p>`;
  const head = keys.map((key) => `<th>${escapeHtml(columns[key] ?? key)}</th>`).join('');
  const body = rows
    .slice(0, mostRowsShown)
    .map((row) => `<tr>${keys.map((key) => `<td>${escapeHtml(cellText(row[key]))}</td>`).join('')}</tr>`)
    .join('\n');
  const more =
    rows.length > mostRowsShown ? `<p class="note">仅显示前 ${mostRowsShown} 条，全部见 CSV 与 JSON。</p>` : '';
  return `<h2 id="${name}">${escapeHtml(title)}</h2>\n<div class="table"><table><tr>${head}</tr>\n${body}</table></div>${more}`;
}
