/** Specification 8: why the billing provider sent somebody back. */
const known = ['account-not-found', 'account-disabled', 'email-verification-required'] as const

/** What comes from the address is shown as it is, but not at any length. */
const longest = 60

/** The key and what its text speaks of; null for no error. */
export function failureOf(error: string | null): { key: string; code: string } | null {
  const code = error?.trim() ?? ''
  if (code === '') return null
  const own = known.find((one) => one === code)
  if (own) return { key: `billing.error.${own}`, code }
  const letters = [...code.replace(/\p{C}/gu, ' ')]
  return {
    key: 'billing.error.unknown',
    code: letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join(''),
  }
}
