import { tagsOf } from './tags'

/** Formats that are dates by their number alone (ECMA-376, 18.8.30). */
const builtIn = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** For each cell style of a workbook, whether a number in it is a date. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map<number, string>()
  for (const tag of tagsOf(xml, 'numFmt')) {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1])
    own.set(id, /formatCode="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  const from = xml.indexOf('<cellXfs')
  const upTo = xml.indexOf('</cellXfs>', from)
  const styles: boolean[] = []
  for (const tag of tagsOf(from < 0 || upTo < 0 ? '' : xml.slice(from, upTo), 'xf')) {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0)
    const code = own.get(id)
    if (styles.push(code === undefined ? builtIn.has(id) : isDateFormat(code)) > maxStyles) break
  }
  return styles
}

/** A workbook has at most 65,490. */
const maxStyles = 70_000

/** Years or days outside of quotations, colours and locales: `yyyy-mm-dd`, `d. mmm yy`. */
const isDateFormat = (code: string) =>
  /[yd]/i.test(code.replace(/&quot;.*?&quot;|"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** A spreadsheet's day number as `YYYY-MM-DD`, with the time where it has one; null where it is none. */
export function isoOfSerial(serial: number, date1904 = false): string | null {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return null
  const day = Math.floor(serial)
  // Spreadsheets believe in a 29 February 1900, which is day 60.
  if (!date1904 && day === 60) return '1900-02-29'
  const offset = date1904 ? 24_107 : day < 60 ? 25_568 : 25_569
  const date = new Date((day - offset) * 86_400_000).toISOString().slice(0, 10)
  const minutes = Math.round((serial - day) * 1440)
  if (minutes === 0 || minutes === 1440) return date
  return `${date} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
