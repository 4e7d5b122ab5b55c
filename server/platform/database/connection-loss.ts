import { codeOf, messageOf } from '../process/start-error'

/**
 * Whether an error says that the database is away, or was lost in the middle of the work: what had been
 * asked for may or may not have been done. Some come from PostgreSQL, some from the system, and some from
 * pg without any code.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error, depth = 0; one && depth < 5; one = (one as Error).cause, depth++) {
    const code = codeOf(one) ?? ''
    if (sqlStates.test(code) || network.test(code)) return true
    // Of a file it would be something else.
    if (code === 'ENOENT' && (one as NodeJS.ErrnoException).syscall === 'connect') return true
    if (withoutCode.test(messageOf(one))) return true
    if (code === '42501' && ofShard.test(messageOf(one))) return true
    if (code === 'XX000' && ofNodes.test(messageOf(one))) return true
  }
  return false
}

/**
 * 08 connection · 25006 a standby took over, or the disk was made read-only · 25P03 25P04 ended for
 * idling or for lasting too long · 28 3D000 no longer let in · 53 too many connections, no memory ·
 * 57P ended by an administrator or a crash, or still starting.
 */
const sqlStates = /^(08...|25006|25P0[34]|28...|3D000|53(?!100)...|57P0.)$/
const network =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENETRESET|ENOTFOUND|EAI_\w+|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/
/** A shard of a database of many nodes that was moved has its rights again in a moment (`shard-views.ts`). */
const ofShard = /^permission denied for table \w+_\d{6,}$/
/** What Citus says of a coordinator or a node that ended while it was waited for, under the code of its own mistakes. */
const ofNodes =
  /^(postmaster was shut down, exiting$|failure on connection marked as essential: |server closed the connection unexpectedly|could not (receive data from|send data to) server|SSL connection has been closed unexpectedly|SSL SYSCALL error: |no connection to the server)/
const withoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|the database connections are closed)/
