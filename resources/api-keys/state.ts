/** Whether a key works: it has been made, its last day (UTC) is not over, and nobody has ended it. */
export function apiKeyStateOf(
  record: Readonly<Record<string, unknown>>,
  today = new Date().toISOString().slice(0, 10),
): 'none' | 'working' | 'expired' | 'revoked' {
  if (record.revokedAt) return 'revoked'
  if (!record.prefix) return 'none'
  return typeof record.expiresOn === 'string' && record.expiresOn < today ? 'expired' : 'working'
}
