/** The letters that Windows-1252 has at 0x80 to 0x9F. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** What ISO 8859-15 has otherwise than ISO 8859-1. */
const latin9: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}

/**
 * A text in one byte a letter. What the set does not have loses its accents (`ő` → `o`), and is a question mark
 * where that does not help.
 */
export function oneByteText(text: string, set: 'windows-1252' | 'iso-8859-15'): Buffer {
  const byteOf = set === 'windows-1252' ? windowsByte : latin9Byte
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const own = byteOf(letter)
    if (own !== null) bytes.push(own)
    else for (const part of replacementOf(letter)) bytes.push(byteOf(part) ?? 0x3f)
  }
  return Buffer.from(bytes)
}

function windowsByte(letter: string): number | null {
  const code = letter.codePointAt(0) as number
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = windows.indexOf(letter)
  return at >= 0 && code > 0x9f ? 0x80 + at : null
}

function latin9Byte(letter: string): number | null {
  const special = latin9[letter]
  if (special !== undefined) return special
  const code = letter.codePointAt(0) as number
  if (code >= 0x80 && code < 0xa0) return null
  return code <= 0xff && !Object.values(latin9).includes(code) ? code : null
}

const quotes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u202f': ' ',
}

const replacementOf = (letter: string): string =>
  quotes[letter] ?? (letter.normalize('NFKD').replace(/\p{M}/gu, '') || '?')
