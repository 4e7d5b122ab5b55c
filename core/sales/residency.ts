/**
 * Whether a postal code is among those of a list: `02139, 0214*; 02150-02155`, separated by commas, semicolons or
 * lines. A star stands for whatever follows; a range has numbers of one length at both ends.
 */
export function isResidentCode(list: string, code: string): boolean {
  const own = plain(code)
  return (
    own !== '' &&
    list
      .split(/[,;\n]/)
      .map(plain)
      .some((entry) => entry !== '' && matches(entry, own))
  )
}

const plain = (text: string) => text.replace(/\s+/g, '').toUpperCase()

function matches(entry: string, code: string): boolean {
  if (entry.endsWith('*')) return code.startsWith(entry.slice(0, -1))
  const range = /^(\d+)-(\d+)$/.exec(entry)
  if (range?.[1] && range[2] && range[1].length === range[2].length)
    return code.length === range[1].length && range[1] <= code && code <= range[2]
  // ZIP+4 is within its five digits.
  return (
    code === entry ||
    (/^\d{5}$/.test(entry) && /^\d{5}-\d{4}$/.test(code) && code.startsWith(entry))
  )
}
