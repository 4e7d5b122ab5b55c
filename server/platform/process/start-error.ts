/**
 * A reason for not starting that the person at the keyboard can act on: one line that says what is
 * wrong and what to do. Printed without a stack trace; the process ends with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The `code` of a system or PostgreSQL error ("ENOSPC", "57P03"), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
