import { type Repeated, zip } from './xlsx'

/** A workbook with this in its sheet, and these shared texts. */
export const workbookWithSheet = (rows: string | Repeated, shared: string | Repeated = '<sst/>') =>
  zip({
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/sheet1.xml': within('<worksheet><sheetData>', rows, '</sheetData></worksheet>'),
  })

const within = (before: string, text: string | Repeated, after: string) =>
  typeof text === 'string'
    ? before + text + after
    : { ...text, before: before + (text.before ?? ''), after: (text.after ?? '') + after }

export const text = (place: string, of: string) =>
  `<c r="${place}" t="inlineStr"><is>${of}</is></c>`

/** Letters that do not shrink much. */
export const letters = (megabytes: number) =>
  Buffer.from(
    Uint32Array.from({ length: megabytes * 190_000 }, (_, i) => (i * 2654435761) >>> 0).buffer,
  )
    .toString('base64')
    .slice(0, megabytes * 1_000_000)
