/**
 * Loaded into a process, ends it as SIGTERM would when its parent is gone: a parent that was killed could not pass the
 * signal on, and a server left behind would hold the port of the next start. It keeps no process alive.
 */
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
