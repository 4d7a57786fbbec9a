import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { storage } from '../gateways/storage/storage.ts';
import type { Database } from '../kernel/db.ts';

/** How much room is left: connections to the database, the disk of the data folder, the storage of files. */
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
  const files = new Gauge({
    name: 'yance_storage_up',
    help: '1 where the storage of files answered when it was asked last, at the most a scrape ago',
    registers,
    collect() {
      files.set(storage().reachable() ? 1 : 0);
    },
  });
}
