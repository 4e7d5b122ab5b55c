/**
 * Several values in one cell of a file, in a way that tells them apart again: "home, 12 Main St; work, …".
 * What has a sign of its own, or begins or ends with a space, stands in quotes, as in a CSV.
 */
export const formatListCell = (values: readonly string[]): string => values.map(quoted).join('; ')

/** Rows of values; those that are empty keep their place, at the end they are left out. */
export const formatRowsCell = (rows: ReadonlyArray<readonly string[]>): string =>
  rows
    .map((row) => {
      const last = row.findLastIndex((value) => value !== '')
      return row
        .slice(0, last + 1)
        .map(quoted)
        .join(', ')
    })
    .join('; ')

const quoted = (text: string) =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The values of a `formatListCell`; null where quotes do not match. */
export function parseListCell(cell: string): string[] | null {
  const rows = read(cell, false)
  return rows?.map(([value]) => value as string).filter((value) => value !== '') ?? null
}

/** The rows of a `formatRowsCell`; null where quotes do not match. */
export function parseRowsCell(cell: string): string[][] | null {
  const rows = read(cell, true)
  return rows?.filter((row) => row.some((value) => value !== '')) ?? null
}

function read(cell: string, commas: boolean): string[][] | null {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const rest = cell.slice(at)
    const [whole, inner] = /^\s*"((?:[^"]|"")*)"\s*(?=[,;]|$)/.exec(rest) ?? []
    let value: string
    if (whole !== undefined) {
      value = (inner as string).replaceAll('""', '"')
      at += whole.length
    } else {
      if (/^\s*"/.test(rest)) return null
      const end = rest.search(commas ? /[,;]/ : /;/)
      value = (end < 0 ? rest : rest.slice(0, end)).trim()
      at += end < 0 ? rest.length : end
    }
    rows.at(-1)?.push(value)
    if (at >= cell.length) return rows
    if (cell[at] === ';') rows.push([])
    else if (!commas) return null
    at++
  }
}

/** A person in a file: their name with the number of their record, since names are not unique. */
export const nameWithId = (name: string, id: number) => `${name} #${id}`

/** The name and the number; null for a text without one. */
export function parseNameWithId(text: string): { name: string; number: number } | null {
  const [, name, number] = /^(.*?)\s*#([1-9]\d{0,14})$/s.exec(text.trim()) ?? []
  return name === undefined ? null : { name, number: Number(number) }
}
