/** ISO 13616: letters count from 10, the first four move behind, and the rest of 97 is 1. */
export function isIban(text: string): boolean {
  const iban = compactAccount(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  return restOf97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** SEPA's creditor identifier: like an IBAN, without the three signs of a business code. */
export function isCreditorId(text: string): boolean {
  const id = compactAccount(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  return restOf97(id.slice(7) + id.slice(0, 4)) === 1
}

export const isBic = (text: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactAccount(text))

/** SEPA: a bank's BIC is of its account's country, or of a territory that has IBANs of it. */
export function isBicOfIban(bic: string, iban: string): boolean {
  const [bank, country] = [compactAccount(bic).slice(4, 6), compactAccount(iban).slice(0, 2)]
  return bank === country || (territories[country] ?? '').split(' ').includes(bank)
}

const territories: Readonly<Record<string, string>> = {
  FI: 'AX',
  FR: 'GF GP MQ RE PF TF YT NC BL MF PM WF',
  GB: 'IM JE GG',
}

/** A routing number of the United States: nine digits, weighted 3, 7, 1, come to tens. */
export function isRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at % 3] as number),
    0,
  )
  return sum > 0 && sum % 10 === 0
}

export const compactAccount = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** What is shown of an account: `DE89 •••• 3000`, `•••• 6789`. */
export function maskedAccount(account: string): string {
  const plain = compactAccount(account)
  const end = plain.slice(-4)
  return /^[A-Z]{2}\d{2}/.test(plain) ? `${plain.slice(0, 4)} •••• ${end}` : `•••• ${end}`
}

function restOf97(text: string): number {
  let rest = 0
  for (const sign of text) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97
  return rest
}
