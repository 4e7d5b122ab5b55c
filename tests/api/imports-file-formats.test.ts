import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api'
import { upload } from '../support/imports'
import { type OpenWorld, openWorld } from '../support/world'
import { zip } from '../support/xlsx'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)])
/** A dBASE III table of one field: 2 records of 11 bytes. */
const dbf = Buffer.concat([
  Buffer.from([0x03, 98, 4, 30, 2, 0, 0, 0, 65, 0, 11, 0, ...Array(20).fill(0)]),
  Buffer.from('NAME\0\0\0\0\0\0\0C'.padEnd(32, '\0')),
  Buffer.from('\r ASH, ANN   BIRCH, BO \x1a'),
])

it.each<[what: string, name: string, bytes: Buffer | string, code: string, help: string]>([
  ['a workbook of 1997', 'register.xls', ole, 'fileXls', 'Save it as .xlsx or CSV'],
  ['a workbook by another name', 'register.csv', ole, 'fileXls', 'Save it as .xlsx or CSV'],
  [
    'an OpenDocument sheet',
    'register.ods',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    'fileOds',
    'Save it as .xlsx or CSV',
  ],
  ['a letter', 'list.docx', zip({ 'word/document.xml': '<x/>' }), 'fileDocument', 'Copy its table'],
  ['a PDF', 'register.pdf', '%PDF-1.7\n%âãÏÓ', 'fileDocument', 'Copy its table'],
  [
    'an Access database',
    'burials.mdb',
    Buffer.from('\0\x01\0\0Standard Jet DB\0'.padEnd(200, '\0'), 'latin1'),
    'fileDatabase',
    'Export the table as CSV',
  ],
  [
    'a newer Access database',
    'burials.accdb',
    Buffer.from('\0\x01\0\0Standard ACE DB\0'.padEnd(200, '\0'), 'latin1'),
    'fileDatabase',
    'Export the table as CSV',
  ],
  ['a dBASE table', 'BURIALS.DBF', dbf, 'fileDatabase', 'Export the table as CSV'],
  ['a family tree', 'tree.ged', '0 HEAD\n1 SOUR X\n0 @I1@ INDI\n', 'fileGedcom', 'as CSV'],
  [
    'a zipped shapefile',
    'plots.zip',
    zip({ 'plots.shp': 'x', 'plots.dbf': 'x', 'plots.shx': 'x' }),
    'fileShapefile',
    'GeoJSON in WGS 84',
  ],
  ['a Google Earth file', 'plots.kml', '<?xml version="1.0"?><kml></kml>', 'fileKml', 'GeoJSON'],
  ['a web page', 'list.html', '<!doctype html><table></table>', 'fileWeb', 'Export the table'],
  ['JSON of another kind', 'list.json', '[{"name":"Ash"}]', 'fileJson', 'Export the table as CSV'],
  ['an object of JSON', 'list.json', '{"people":[{"n":1}]}', 'fileJson', 'Export the table as CSV'],
  ['TopoJSON', 'a.json', '{"type":"Topology","objects":{}}', 'fileJson', 'Export'],
])(
  'a file of type %s is refused with what it is and what to do',
  async (_, name, bytes, code, help) => {
    const answer = await upload(staff, 'deceased', name, bytes)
    expect([answer.statusCode, answer.json().code]).toEqual([415, code])
    expect(answer.json().detail).toContain(help)
  },
)
