import { Problem } from '../../engine/problem/problem'

/**
 * Files that are no register, and what to do with them: the code by which the browser says it in the
 * reader's language, and the same in English.
 */
const kinds = {
  fileXls: ['an Excel workbook of the old kind (.xls)', 'Save it as .xlsx or CSV.'],
  fileOds: ['an OpenDocument spreadsheet (.ods)', 'Save it as .xlsx or CSV.'],
  fileGedcom: [
    'a family tree (GEDCOM)',
    'Export the list of people from your genealogy program as CSV.',
  ],
  fileShapefile: [
    'a shapefile',
    'Export the layer as GeoJSON in WGS 84 (longitude and latitude), for instance with QGIS.',
  ],
  fileKml: [
    'a Google Earth file (KML or KMZ)',
    'Export it as GeoJSON in WGS 84 (longitude and latitude), for instance with QGIS.',
  ],
  fileDatabase: ['a database', 'Export the table as CSV.'],
  fileDocument: ['a document', 'Copy its table into a spreadsheet, and save that as .xlsx or CSV.'],
  filePicture: ['a picture', 'Type the list into a spreadsheet, or have its text read first.'],
  fileArchive: [
    'an archive of a whole cemetery',
    'Read it into an empty cemetery: Settings, Archive.',
  ],
  fileZip: ['a ZIP file', 'Unpack it, and import the register in it.'],
  fileWeb: ['a web page or XML', 'Export the table as CSV.'],
  fileJson: [
    'JSON, but not a list of places (a GeoJSON FeatureCollection)',
    'Export the table as CSV, or a map layer as GeoJSON in WGS 84.',
  ],
  fileUnknown: ['of an unknown kind', 'Save it as CSV, Excel (.xlsx) or GeoJSON.'],
} as const
export type FileKind = keyof typeof kinds

export const isNoRegister = (kind: FileKind) => {
  const [what, instead] = kinds[kind]
  return new Problem(415, 'The file cannot be imported', `This is ${what}. ${instead}`, {
    code: kind,
  })
}

/** What a file is that is none of ours, by its first bytes; undefined where it may be a text. */
export function kindOf(head: Buffer, isText: boolean): FileKind | undefined {
  const begins = (...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))
  const words = head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    return head.includes(Buffer.from('WordDocument', 'utf16le')) ? 'fileDocument' : 'fileXls'
  if (words.startsWith('%PDF-') || /^\{\\rtf/.test(words)) return 'fileDocument'
  if (
    begins(0x89, 0x50, 0x4e, 0x47) ||
    begins(0xff, 0xd8, 0xff) ||
    /^(?:GIF8|II\*\0|MM\0\*|RIFF....WEBP)/s.test(words)
  )
    return 'filePicture'
  if (words.startsWith('SQLite format 3') || /^Standard (?:Jet|ACE) DB/.test(words.slice(4)))
    return 'fileDatabase'
  if (isDbf(head)) return 'fileDatabase'
  if (begins(0x00, 0x00, 0x27, 0x0a)) return 'fileShapefile'
  if (/^0 HEAD\s/.test(isText ? words.replaceAll('\0', '') : words)) return 'fileGedcom'
  if (/<kml[\s>]/i.test(words)) return 'fileKml'
  if (/^\s*(?:<!doctype|<html|<\?xml)/i.test(words)) return 'fileWeb'
  return isText ? undefined : 'fileUnknown'
}

/** A dBASE table: its kind, the day of its last change, and a header of whole fields. */
const isDbf = (head: Buffer) =>
  head.length > 32 &&
  [0x02, 0x03, 0x30, 0x31, 0x43, 0x83, 0x8b, 0xf5].includes(head[0] as number) &&
  (head[2] as number) >= 1 &&
  (head[2] as number) <= 12 &&
  (head[3] as number) >= 1 &&
  (head[3] as number) <= 31 &&
  head.readUInt16LE(8) > 32 &&
  head.readUInt16LE(10) > 1

/** What a ZIP is, by the names in it; undefined for a workbook. */
export function zipKindOf(names: readonly string[]): FileKind | undefined {
  const some = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (some(/^xl\/workbook\.xml$/)) return undefined
  if (some(/\.shp$/)) return 'fileShapefile'
  if (some(/\.kml$/)) return 'fileKml'
  if (some(/^word\/|^ppt\//)) return 'fileDocument'
  if (some(/^manifest\.json$/) && some(/^cemetery\.csv$/)) return 'fileArchive'
  if (some(/^content\.xml$/)) return 'fileOds'
  return 'fileZip'
}
