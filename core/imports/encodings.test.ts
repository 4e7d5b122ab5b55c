import { describe, expect, it } from 'vitest'
import { EncodingGuess, encodingSampleLines } from './encodings'

const guess = (...parts: Uint8Array[]) => {
  const found = new EncodingGuess()
  for (const part of parts) found.push(part)
  return found.get()
}
const utf8 = (text: string) => Buffer.from(text)
/** Polish names as Central European Windows writes them. */
const polish = Buffer.from(
  'Nazwisko;Imi\xea\nWa\xb3\xeasa;Lech\nW\xf3jcik;Ma\xb3gorzata\n',
  'latin1',
)

describe('the encoding of a text file', () => {
  it.each([
    ['plain', utf8('Name,Died\nAsh,1901\n'), 'utf-8'],
    ['UTF-8', utf8('Lévêque;Zoë\n'), 'utf-8'],
    [
      'UTF-8 with one wrong byte',
      Buffer.concat([utf8('Lévêque;Zoë\nR'), Buffer.from([0xe9]), utf8('my\n')]),
      'utf-8',
    ],
    ['Western', Buffer.from('Lévêque;Zoë;3 août\n', 'latin1'), 'windows-1252'],
    ['Western, with signs', Buffer.from('¿Qué? £5 n°3\n', 'latin1'), 'windows-1252'],
    ['Central European', polish, 'windows-1250'],
    ['UTF-16 with a mark', Buffer.from('\ufeffAsh,Zoë\n', 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', Buffer.from('Name,Died\nAsh,1901\n', 'utf16le'), 'utf-16le'],
    [
      'UTF-16, the other way round',
      Buffer.from('Name,Died\nAsh,1901\n', 'utf16le').swap16(),
      'utf-16be',
    ],
  ])('is guessed: %s', (_, bytes, encoding) => {
    expect(guess(bytes)).toBe(encoding)
    // However it is cut.
    expect(guess(...[...bytes].map((byte) => Uint8Array.of(byte))), 'byte by byte').toBe(
      bytes[0] === 0xff ? 'utf-16le' : encoding,
    )
  })

  it('is asked for only where sample lines differ between encodings', () => {
    expect(encodingSampleLines(utf8('Name\nAsh\nBo\n'), 'utf-8')).toBeNull()
    expect(encodingSampleLines(polish, 'windows-1250')).toEqual([
      'Nazwisko;Imię',
      'Wałęsa;Lech',
      'Wójcik;Małgorzata',
    ])
    expect(encodingSampleLines(polish, 'windows-1252')).toContain('Wa³êsa;Lech')
  })
})
