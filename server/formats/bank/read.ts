import { readCamt } from './camt'
import { readOfx } from './ofx'
import { type BankStatement, StatementError } from './statement'

export type StatementKind = 'camt' | 'ofx' | 'csv'

/** What a file is, by how it begins. */
export function statementKind(text: string): StatementKind {
  const head = text.slice(0, 4_000)
  if (/<OFX>|^\s*OFXHEADER|<\?OFX/i.test(head)) return 'ofx'
  if (/^\s*<(\?xml|\w*:?Document)/.test(head.replace(/^\uFEFF/, ''))) return 'camt'
  return 'csv'
}

/** The bytes of a file as text: UTF-8 where it is that, else what it says of itself or Windows-1252. */
export function statementText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1')
  const said = /encoding=["']([\w-]{3,20})["']/i.exec(head)?.[1]
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded(bytes, said)
  }
}

function decoded(bytes: Uint8Array, said: string | undefined): string {
  try {
    const decoder = new TextDecoder(said && !/^utf-?8$/i.test(said) ? said : 'windows-1252')
    // In parts: in one piece some releases of Node take Windows-1252 for ISO 8859-1.
    return decoder.decode(bytes, { stream: true }) + decoder.decode()
  } catch {
    throw new StatementError('damagedStatement')
  }
}

/** The statements of a file that says by itself what stands where. @throws StatementError */
export const readStatements = (
  text: string,
  kind: Exclude<StatementKind, 'csv'>,
  decimalsOf: (currency: string) => number,
): BankStatement[] => (kind === 'camt' ? readCamt(text, decimalsOf) : readOfx(text, decimalsOf))
