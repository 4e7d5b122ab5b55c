import { totalmem } from 'node:os'

/** Options of one run of the server, as `-c name=value` arguments. */
export function serverSettings(socketFolder: string | undefined, port: number, throwaway: boolean) {
  const all: Record<string, string | number> = {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    port,
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: 100,
    ...memory(),
    // Solid-state disks are what offices have; the default of 4 avoids indexes.
    random_page_cost: 1.1,
    // Lists are short: compiling a plan costs more than running it.
    jit: 'off',
    huge_pages: 'try',
    // Who waits for each other is told soon, and tried again.
    deadlock_timeout: '200ms',
    // Creates after a checkpoint write whole pages; unpacked, fewer creates a second were measured.
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(throwaway ? notForKeeps : {}),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** For tests alone: a power cut may take everything. */
const notForKeeps = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  // What a transaction made is written down at its end as it is, not a second time into the log.
  wal_skip_threshold: 0,
  max_wal_senders: 0,
  shared_buffers: '128MB',
  autovacuum: 'off',
  max_connections: 200,
}

/** An eighth of the machine for PostgreSQL's own cache, between 128 MB and 2 GB. */
function memory() {
  const megabytes = Math.floor(totalmem() / 1024 / 1024)
  const cache = Math.min(2048, Math.max(128, Math.floor(megabytes / 8)))
  return {
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.max(64, Math.floor(cache / 4))}MB`,
  }
}
