#!/usr/bin/env node
/**
 * Watches the folder of an instrument and sends each finished file to the laboratory's tasks. One file, nothing but
 * Node 20 or newer:
 *
 *   node lab-agent.mjs --folder D:\XRD --key-file D:\yance.key
 *
 * The key file is the one that the console saves: the key on one line, the address of the server on another.
 *
 * It only reads: nothing in the folder is changed, moved or deleted. What has been sent stands in a journal beside the
 * folder, and the server counts the same path with the same content once, so that stopping it at any moment loses and
 * doubles nothing.
 *
 * Ends with 0 when it was asked to stop or, with --once, everything has arrived; 1 where, with --once, something is
 * still to be sent; 2 for wrong arguments; 3 when the key is refused.
 */
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

const help = `用法：node lab-agent.mjs --folder 文件夹 --key-file 密钥文件
  --server https://网址  服务器地址，默认按密钥文件中的地址
  --once           发完现有文件即结束（退出码 0 全部送达，1 还有未送达的）
  --every 秒       每隔多久查看文件夹，默认 10
  --quiet 秒       文件大小与修改时间这么久不变才算写完，默认 120；写得更慢的仪器可设 600
  --parallel 个    同时上传的文件，1–8，默认 2
  --per-minute 个  每分钟最多上传的文件，默认 120
  --max-mb MB      更大的文件不上传，默认按服务器限额
  --help           显示本说明`;

/** What programs write while they are at it, and what operating systems leave behind. */
const temporary = /^(\.|~|Thumbs\.db$|desktop\.ini$)|(\.(tmp|temp|part|partial|crdownload|lock|lck|swp|bak~?)|~)$/i;
const mostDepth = 40;
/** A longer path is cut, and a person says where its file belongs. */
const longestPath = 500;
const triesOfRound = 6;
const longestPauseMillis = 5 * 60_000;
/** Larger files go in parts of a size. */
const largeBytes = 8 * 1024 ** 2;
const partBytes = 16 * 1024 ** 2;
const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
/** As slow as 20 kB a second, and a minute beside that. */
const patience = (size) => 60_000 + Math.ceil(size / 20);

/** How Node calls what is wrong with a certificate; nothing has been sent by then. */
const untrusted = /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT)/;
const trusting =
  '未发送任何内容：请核对服务器地址和本机时间；证书由单位自行签发的，请把环境变量 NODE_EXTRA_CA_CERTS 设为签发机构的证书文件';

class KeyRefused extends Error {}
/** Refusals that pass: too many are unfinished, or what was begun is given up and begins anew. */
const passing = new Set(['uploadsUnfinished', 'uploadUnknown', 'uploadIncomplete', 'uploadTooLong', 'contentChanged']);
/** What is away is named again in the log after so long. */
const sayAgainMillis = 10 * 60_000;
/** So long it is asked whether what has arrived is stored, before other files have their turn. */
const storingMillis = 60_000;

/** The server has answered no: asking again soon does not help. */
class Refused extends Error {}
/** The file was written to since it was looked at: it is finished at another time. */
class Changed extends Error {}
/** Worth another try after so many milliseconds, or as the pauses grow. */
class Later extends Error {
  constructor(message, millis) {
    super(message);
    this.millis = millis;
  }
}

const log = (words) => console.log(`${new Date().toISOString()} ${words}`);
const ending = new AbortController();
const isEnding = () => ending.signal.aborted;

function pause(millis) {
  return new Promise((done) => {
    const timer = setTimeout(over, millis);
    function over() {
      clearTimeout(timer);
      ending.signal.removeEventListener('abort', over);
      done();
    }
    if (isEnding()) over();
    else ending.signal.addEventListener('abort', over);
  });
}

function readArguments() {
  const number = (name, value, least, most) => {
    const read = Number(value);
    if (!Number.isFinite(read) || read < least || read > most) throw new Error(`--${name} 应为 ${least} 到 ${most}`);
    return read;
  };
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      'key-file': { type: 'string' },
      server: { type: 'string' },
      once: { type: 'boolean', default: false },
      every: { type: 'string', default: '10' },
      quiet: { type: 'string', default: '120' },
      parallel: { type: 'string', default: '2' },
      'per-minute': { type: 'string', default: '120' },
      'max-mb': { type: 'string', default: '1000000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  for (const name of ['folder', 'key-file']) if (!values[name]) throw new Error(`缺少 --${name}`);
  return {
    folder: resolve(values.folder),
    keyFile: resolve(values['key-file']),
    server: values.server,
    once: values.once,
    everyMillis: number('every', values.every, 0.05, 3600) * 1000,
    quietMillis: number('quiet', values.quiet, 0, 86_400) * 1000,
    parallel: number('parallel', values.parallel, 1, 8),
    perMinute: number('per-minute', values['per-minute'], 1, 6000),
    mostBytes: number('max-mb', values['max-mb'], 1, 1_000_000) * 1024 ** 2,
  };
}

/** The key and the server of a key file; `--server` stands before the address that the file has. */
async function readKeyFile({ keyFile, server }) {
  const lines = (await readFile(keyFile, 'utf8')).replace(/^\uFEFF/, '').split(/\s+/);
  const key = lines.find((line) => /^yl_\S+$/.test(line));
  if (!key) throw new Error('密钥文件的内容不是上传密钥');
  const address = server ?? lines.find((line) => /^https?:\/\//.test(line));
  if (!address) throw new Error('密钥文件中没有服务器地址，请用 --server 指定');
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw new Error('服务器地址应以 https:// 开头');
  return { key, origin };
}

/**
 * What has been sent, by path: `{ size, time, sha256, fate }`. Written aside, flushed and renamed, so that it is whole
 * whenever the program ends; one write at a time, and changes of that time go into the next.
 */
class Journal {
  #path;
  #entries = new Map();
  #writing;
  #changed = false;
  #isWritten = true;

  constructor(folder) {
    this.#path = join(dirname(folder), `${basename(folder)}.yance-journal.json`);
  }

  async read() {
    try {
      const { version, entries } = JSON.parse(await readFile(this.#path, 'utf8'));
      if (version === 1 && Array.isArray(entries)) this.#entries = new Map(entries);
    } catch (error) {
      // Without a journal everything is asked about again, and what has come is not sent twice.
      if (error.code !== 'ENOENT') log(`记录文件无法读取，将重新核对全部文件：${error.message}`);
    }
  }

  has = (path, { size, time }) => {
    const entry = this.#entries.get(path);
    return entry !== undefined && entry.size === size && entry.time === time;
  };

  async note(path, entry) {
    this.#entries.set(path, entry);
    await this.#save();
  }

  /** Forgets files that are gone. */
  async retain(paths) {
    const gone = [...this.#entries.keys()].filter((path) => !paths.has(path));
    if (gone.length === 0) return;
    for (const path of gone) this.#entries.delete(path);
    await this.#save();
  }

  /** What cannot be written now goes into the next write: until then only a restart would ask about it again. */
  async #save() {
    this.#changed = true;
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
    try {
      await this.#writing;
      this.#isWritten = true;
    } catch (error) {
      if (this.#isWritten) log(`记录文件暂时无法写入：${error.message}`);
      this.#isWritten = false;
    }
  }

  async #write() {
    while (this.#changed) {
      this.#changed = false;
      const aside = `${this.#path}.new`;
      const file = await open(aside, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify({ version: 1, entries: [...this.#entries] }));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, this.#path);
    }
  }
}

/**
 * All files below the folder: `path → { full, size, time }`, paths with slashes whatever the system writes. `unread`
 * names what could not be looked at, `tooDeep` the folders that nobody looks into; rejects where the folder itself is
 * away, as network drives are at times.
 */
async function filesBelow(folder, root = folder, found = new Map(), unread = [], tooDeep = [], depth = 0) {
  const failed = (full) => (error) => {
    // What is gone since it was listed is not there.
    if (error.code !== 'ENOENT') unread.push(full);
  };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (temporary.test(entry.name)) continue;
    const full = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth >= mostDepth) tooDeep.push(full);
      else await filesBelow(full, root, found, unread, tooDeep, depth + 1).catch(failed(full));
    } else if (entry.isFile()) {
      const known = await stat(full).catch(failed(full));
      const path = relative(root, full).split(sep).join('/');
      if (known?.size > 0) found.set(path, { full, size: known.size, time: known.mtimeMs });
    }
  }
  return { found, unread, tooDeep };
}

/** A path as the server takes it: a longer one as its end behind a sum of the whole, so that no two become one. */
function pathToSend(path) {
  if (path.length <= longestPath) return { path };
  const sum = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return { path: `${sum}…${[...path].slice(-240).join('')}`, cut: true };
}

async function hashOf(full) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(full)) hash.update(chunk);
  return hash.digest('hex');
}

const isSame = (a, b) => a !== undefined && b !== undefined && a.size === b.size && a.time === b.time;

/** Calls of the server by the key. Each throws KeyRefused, Refused, or Later where it is worth another try. */
class Server {
  constructor({ origin, key }) {
    this.origin = origin;
    this.key = key;
  }

  call = (path, input) =>
    this.#send(path, { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }, 60_000);

  /**
   * Sends the bytes of a file, a large one in parts from where it was broken off; returns the rid under which they
   * arrived. How bytes travel is known here and nowhere else.
   */
  async upload(full, { path, size, sha256 }) {
    const bytes = await openAsBlob(full);
    if (size > largeBytes) return this.#uploadInParts(bytes, { path, size, sha256 });
    const form = new FormData();
    form.append('file', bytes, basename(full));
    return (await this.#send('upload', { body: form }, patience(size))).rid;
  }

  async #uploadInParts(bytes, given) {
    const { upload, path, offset } = await this.call('begin', given);
    for (let at = offset; at < bytes.size;) {
      const part = bytes.slice(at, at + partBytes);
      const headers = { ...tus, 'upload-offset': String(at) };
      at = await this.#send(path, { method: 'PATCH', body: part, headers }, patience(part.size));
    }
    for (const end = Date.now() + storingMillis; Date.now() < end && !isEnding(); await pause(1000)) {
      const { rid } = await this.call('finish', { upload });
      if (rid) return rid;
    }
    throw new Later(isEnding() ? '正在结束' : '已全部到达服务器，等待服务器入库');
  }

  /** The data of the answer; to a part of a file, the place that the server has reached. */
  async #send(path, init, millis) {
    let response;
    let envelope;
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(millis)]);
    try {
      const headers = { ...init.headers, authorization: `Bearer ${this.key}` };
      const options = { method: 'POST', ...init, headers, signal, redirect: 'error' };
      response = await fetch(new URL(path, `${this.origin}/api/computer/`), options);
      const reached = response.headers.get('upload-offset');
      if (init.method === 'PATCH' && [204, 409].includes(response.status) && reached !== null) return Number(reached);
      envelope = await response.json();
    } catch (error) {
      const cause = error.cause?.code ?? error.cause?.message ?? error.message;
      throw new Later(untrusted.test(cause) ? `服务器的证书不受信任（${cause}），${trusting}` : `连接中断：${cause}`);
    }
    if (envelope?.code === 1) return envelope.data;
    const words = typeof envelope?.msg === 'string' ? envelope.msg : `HTTP ${response.status}`;
    if (response.status === 401) throw new KeyRefused(words);
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('retry-after'));
      throw new Later(words, seconds > 0 ? seconds * 1000 : undefined);
    }
    if (passing.has(response.headers.get('x-refusal'))) throw new Later(words);
    throw new Refused(words);
  }
}

/** Runs `work` until it succeeds, is refused, or has had its tries; pauses grow from one second to five minutes. */
async function patiently(what, most, work) {
  for (let attempt = 0; !isEnding(); attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Later) || isEnding() || attempt + 1 >= most) throw error;
      const millis = Math.min(error.millis ?? 2 ** attempt * 1000 * (0.75 + Math.random() / 2), longestPauseMillis);
      log(`${what}：${error.message}，${Math.ceil(millis / 1000)} 秒后重试`);
      await pause(millis);
    }
  }
  throw new Later('正在结束');
}

const fates = {
  attached: ({ task, sample_codes }) =>
    `已送达任务 ${task}${sample_codes.length > 0 ? `，样品 ${sample_codes.join('、')}` : ''}`,
  quarantined: ({ words }) => `已送达，待实验员整理：${words}`,
  discarded: ({ words }) => `以前送达过，已被丢弃：${words}`,
  expired: () => '以前送达过，无人整理，已过期',
};

/**
 * Sends one finished file, unless the server has it, and says what became of it. Every try begins with the question,
 * for what seems lost may have arrived, and with another look: what has changed is not sent as what it was. A file that
 * never gets through makes way for the others after some tries.
 */
async function sendFile(server, full, file) {
  const { path, cut } = pathToSend(full);
  await requireSame(file);
  const sha256 = await hashOf(file.full);
  const arrived = await patiently(path, triesOfRound, async () => {
    await requireSame(file);
    const { received } = await server.call('ask', { path, size: file.size, sha256 });
    if (received) return received;
    const file_rid = await server.upload(file.full, { path, size: file.size, sha256 });
    return server.call('deliver', { path, file_rid, sha256, ...(cut ? { cut } : {}) });
  });
  log(`${path} ${fates[arrived.fate]?.(arrived) ?? '已送达'}`);
  return { size: file.size, time: file.time, sha256, fate: arrived.fate };
}

/** Throws Changed where a file is no longer as it was seen. */
async function requireSame(file) {
  const now = await stat(file.full);
  if (!isSame({ size: now.size, time: now.mtimeMs }, file)) throw new Changed(file.full);
}

/** Begins at most so many a minute, evenly. */
function pacer(perMinute) {
  const gap = 60_000 / perMinute;
  let next = 0;
  return async () => {
    const now = Date.now();
    // A burst of a few seconds' worth may go at once.
    next = Math.max(next + gap, now - gap * Math.min(perMinute / 4, 30));
    if (next > now) await pause(next - now);
  };
}

class Agent {
  #options;
  #server;
  #journal;
  #mostBytes;
  /** Waits for the turn of the next file. */
  #turn;
  /** Files as the last look found them, and since when they have been so. */
  #seen = new Map();
  /** Files that were refused, as they were then: tried again when they change, or the program starts anew. */
  #refused = new Map();
  /** What could not be read at the last look, as it was said. */
  #away = '';
  /** Folders that lie too deep, each said once. */
  #tooDeep = new Set();
  #saidAt = 0;

  constructor(options, server, journal, mostBytes) {
    this.#options = options;
    this.#server = server;
    this.#journal = journal;
    this.#mostBytes = mostBytes;
    this.#turn = pacer(options.perMinute);
  }

  /**
   * One look at the folder; sends what has not changed since the last one, nor for as long as was asked. Returns how
   * many are still to be sent; undefined where the folder is away.
   */
  async round() {
    const { folder } = this.#options;
    const look = await filesBelow(folder).catch((error) => ({ unread: [folder], error }));
    this.#sayAway(look);
    const { found: files, unread, tooDeep = [] } = look;
    if (!files) return undefined;
    this.#sayTooDeep(tooDeep);
    // A drive that is not there may look like an empty folder. What is only away is not sent again when it is back.
    if (unread.length === 0 && files.size > 0) await this.#journal.retain(files);
    const left = [...files].filter(([path, file]) => !this.#journal.has(path, file) && !this.#isOver(path, file));
    const now = performance.now();
    for (const [path, file] of files) {
      const before = this.#seen.get(path);
      if (isSame(before, file)) file.since = before.since;
    }
    this.#seen = files;
    const queue = left.filter(([, file]) => file.since !== undefined && now - file.since >= this.#options.quietMillis);
    for (const file of files.values()) file.since ??= now;
    let sent = 0;
    const work = async () => {
      for (let next = queue.shift(); next && !isEnding(); next = queue.shift())
        if (await this.#sendOne(...next)) sent += 1;
    };
    await Promise.all(Array.from({ length: this.#options.parallel }, work));
    return left.length - sent;
  }

  /** Says what cannot be read, again every so often, and when it can be again. */
  #sayAway({ unread, error }) {
    const away = unread.join('、');
    const isDue = away !== '' && performance.now() - this.#saidAt >= sayAgainMillis;
    if (away === this.#away && !isDue) return;
    this.#saidAt = performance.now();
    if (away === '') log('文件夹已恢复，继续查看');
    else log(`暂时无法读取 ${away}${error ? `：${error.message}` : ''}，恢复后自动继续`);
    this.#away = away;
  }

  #sayTooDeep(folders) {
    for (const folder of folders) {
      if (!this.#tooDeep.has(folder)) log(`${folder} 在 ${mostDepth} 层以下，其中的文件不上传`);
      this.#tooDeep.add(folder);
    }
  }

  /** Refused, or too large: said once. */
  #isOver(path, file) {
    if (isSame(this.#refused.get(path), file)) return true;
    if (file.size <= this.#mostBytes) return false;
    log(`${path} 超过 ${Math.floor(this.#mostBytes / 1024 ** 2)} MB，不上传`);
    this.#refused.set(path, file);
    return true;
  }

  /** Whether files are there that will not be sent, or may be where nobody could look. */
  get leavesSome() {
    return this.#refused.size > 0 || this.#tooDeep.size > 0 || this.#away !== '';
  }

  async #sendOne(path, file) {
    try {
      await this.#turn();
      await this.#journal.note(path, await sendFile(this.#server, path, file));
      return true;
    } catch (error) {
      if (error instanceof KeyRefused) throw error;
      if (error instanceof Changed) return false;
      if (error instanceof Refused) {
        // What was written to while it travelled is finished at another time.
        if (await requireSame(file).catch((cause) => cause instanceof Changed)) return false;
        this.#refused.set(path, file);
      }
      if (!isEnding()) log(`${path} 未送达：${error.message}`);
      return false;
    }
  }
}

/**
 * Waits for the folder, as for a network drive that is not there yet; says so every so often, for it may also be a slip
 * in the path. Returns whether it is there: with --once, and when the program is to end, nobody waits.
 */
async function folderIsThere({ folder, once, everyMillis }) {
  for (let saidAt = -Infinity; ; await pause(everyMillis)) {
    const error = await stat(folder).then(
      (found) => (found.isDirectory() ? undefined : new Error('不是文件夹')),
      (cause) => cause,
    );
    if (!error && saidAt > -Infinity) log(`${folder} 已可打开，开始查看`);
    if (!error || isEnding()) return !error;
    if (performance.now() - saidAt >= sayAgainMillis) {
      saidAt = performance.now();
      log(
        `${folder} 暂时无法打开：${error.message}。网络盘可能尚未连接，也可能路径有误${once ? '' : '；出现后自动开始'}`,
      );
    }
    if (once) return false;
  }
}

async function run() {
  let options;
  let account;
  try {
    options = readArguments();
    if (!options) {
      console.log(help);
      return 0;
    }
    account = await readKeyFile(options);
    const found = await stat(options.folder).catch(() => undefined);
    if (found && !found.isDirectory()) throw new Error(`${options.folder} 不是文件夹`);
  } catch (error) {
    console.error(`${error.message}\n${help}`);
    return 2;
  }
  const server = new Server(account);
  const hello = await patiently('连接服务器', Infinity, () => server.call('greet', {}));
  log(`已连接：${hello.laboratory} · ${hello.name}，查看 ${options.folder}`);
  if (!(await folderIsThere(options))) return options.once ? 1 : 0;
  // It lies beside the folder, on the same drive.
  const journal = new Journal(options.folder);
  await journal.read();
  const mostBytes = Math.min(options.mostBytes, hello.most_mb * 1024 ** 2);
  const agent = new Agent(options, server, journal, mostBytes);
  for (;;) {
    const left = await agent.round();
    if (options.once && !left) return agent.leavesSome ? 1 : 0;
    if (isEnding()) return options.once ? 1 : 0;
    await pause(options.everyMillis);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`需要 Node 20 或更新的版本，现在是 ${process.versions.node}`);
  process.exit(2);
}
try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof KeyRefused) {
    log(`密钥已失效，停止上传：${error.message}。请向管理员索取新的密钥`);
    process.exitCode = 3;
  } else if (isEnding()) {
    process.exitCode = 0;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
}
