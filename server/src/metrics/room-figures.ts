import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../kernel/db.ts';

/** How much room is left: connections to the database, and the disk of the data folder. */
export function addRoomFigures(registry: Registry, { pool, pages }: Database, dataDir: string): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'yance_pool_connections',
    help: 'Connections to the database, by their use',
    labelNames: ['use'],
    registers,
    collect() {
      connections.set({ use: 'total' }, pool.totalCount + pages.totalCount);
      connections.set({ use: 'idle' }, pool.idleCount + pages.idleCount);
      connections.set({ use: 'waiting' }, pool.waitingCount + pages.waitingCount);
    },
  });
  const free = new Gauge({
    name: 'yance_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    registers,
    async collect() {
      const disk = await statfs(dataDir);
      free.set(disk.bavail * disk.bsize);
    },
  });
  const size = new Gauge({
    name: 'yance_disk_size_bytes',
    help: 'Size of the disk of the data folder',
    registers,
    async collect() {
      const disk = await statfs(dataDir);
      size.set(disk.blocks * disk.bsize);
    },
  });
}
