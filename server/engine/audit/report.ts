import type { BrokenEntry, BrokenReason } from '../../../core/audit'
import type { VerificationResult } from './verify'

/** What came of a verification, line by line, for whoever runs the server. */
export function verificationLines(
  { checked, waiting, broken, brokenCount }: VerificationResult,
  heads: number,
): string[] {
  const n = (value: number) => value.toLocaleString('en')
  return [
    `${n(checked)} entries checked, ${n(waiting)} not sealed yet, ${n(heads)} handed-out heads compared.`,
    ...broken.map(lineOf),
    ...(brokenCount > broken.length ? [`… ${n(brokenCount)} broken in all.`] : []),
    brokenCount > 0
      ? `The audit is broken: ${n(brokenCount)}.`
      : 'Every entry is as it was written, and none is missing.',
  ]
}

const said: Record<BrokenReason, string> = {
  changed: 'is not what was sealed',
  missing: 'gone from the middle',
  cut: 'gone from the end, or written anew',
  unkeyed: 'has no seal although the chain was keyed by then',
  key: 'was sealed with a key that is not in AUDIT_SECRET or FORMER_AUDIT_SECRETS',
  time: 'is dated long before what was written before it',
  head: 'what says where the chain ends was changed or taken away',
}

function lineOf({ cemeteryId, cemetery, reason, seq, count, id }: BrokenEntry): string {
  const chain = cemeteryId === null ? 'System' : `${cemetery ?? 'A cemetery'} (${cemeteryId})`
  const entries =
    count > 1
      ? `entries ${seq} to ${seq + count - 1}`
      : `entry ${seq}${id === null ? '' : ` (id ${id})`}`
  return `${chain}, ${entries}: ${said[reason]}.`
}
