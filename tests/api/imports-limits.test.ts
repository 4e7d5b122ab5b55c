import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** A workbook with this in its sheet. */
const sheet = (rows: string, shared = '<sst/>') =>
  zip({
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
const said = async (content: Buffer | string, target = 'deceased') => {
  const answer = await upload(staff, target, 'register.csv', content)
  return { status: answer.statusCode, ...(answer.json() as { code?: string; detail?: string }) }
}
const text = (place: string, of: string) => `<c r="${place}" t="inlineStr"><is>${of}</is></c>`
const head = `<row r="1">${text('A1', '<t>Name</t>')}${text('B1', '<t>Died</t>')}</row>`
const megabyte = 'Ash, Ann '.repeat(111_112)

describe('a file beyond the import limits', () => {
  it.each([
    [
      'a CSV of 16,384 columns',
      Array.from({ length: 16_384 }, (_, i) => `c${i}`).join(','),
      'fileColumns',
    ],
    [
      'a CSV whose third row has 600 cells',
      `Name,Died\nAsh,1901\n${','.repeat(600)}\n`,
      'fileColumns',
    ],
    ['a CSV with a cell of 200,000 letters', `Name,Died\n${'x'.repeat(200_000)},1901`, 'fileCell'],
    ['a CSV with a row of 300,000', `${`${'x'.repeat(90_000)},`.repeat(3)}y,1901\n`, 'fileRow'],
    ['a CSV of rows that are nearly empty', `a,b\n${'\n'.repeat(1_000_002)}`, 'fileRows'],
    [
      'a workbook whose one cell is many texts of a megabyte',
      sheet(`${head}<row r="2">${text('A2', `<t>${megabyte}</t>`.repeat(15))}</row>`),
      'fileCell',
    ],
    [
      'a workbook whose shared text is many texts of a megabyte',
      sheet(
        `${head}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`,
        `<sst><si>${`<r><t>${megabyte}</t></r>`.repeat(15)}</si></sst>`,
      ),
      'fileCellSomewhere',
    ],
    [
      'a workbook that names one long text a hundred times in a row',
      sheet(
        `${head}<row r="2">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`,
        `<sst><si><t>${'x'.repeat(90_000)}</t></si></sst>`,
      ),
      'fileRow',
    ],
    [
      'a workbook with rows 1 and 999,999',
      sheet(`${head}<row r="999999">${text('A999999', '<t>Ash</t>')}</row>`),
      'fileGap',
    ],
    [
      'a workbook of 60,000 rows with one cell in column 500',
      sheet(
        head +
          Array.from({ length: 60_000 }, (_, i) => `<row><c r="SF${i}"><v>1</v></c></row>`).join(
            '',
          ),
      ),
      'fileCells',
    ],
    [
      'a workbook with a cell in column 16,384',
      sheet(`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`),
      'fileColumns',
    ],
    [
      'GeoJSON with a thousand properties',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: null,
            properties: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`p${i}`, i])),
          },
        ],
      }),
      'fileColumns',
    ],
  ])('is refused with a message: %s', async (_, content, code) => {
    expect(await said(content)).toMatchObject({ status: 413, code })
  })

  it('is damaged where a row number exceeds any spreadsheet, or elements never end', async () => {
    const far = sheet(`${head}<row r="1999999">${text('A1999999', '<t>Ash</t>')}</row>`)
    expect((await said(far)).status).toBe(400)
    expect((await said(sheet('<row>'.repeat(100_000)))).status).toBe(400)
    const nested = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${'['.repeat(200_000)}`
    expect((await said(nested, 'locations')).status).toBe(400)
  })

  it('is accepted where a sheet is formatted to its last row, or has 512 columns', async () => {
    const formatted = sheet(
      `${head}<row r="2">${text('A2', '<t>Ash, Ann</t>')}</row><row r="1048576"/>`,
    )
    expect((await upload(staff, 'deceased', 'a.xlsx', formatted)).json()).toMatchObject({
      rowCount: 1,
    })
    const wide = `${['Name', ...Array.from({ length: 511 }, (_, i) => `c${i}`)].join(',')}\nAsh, Ann\n`
    expect((await upload(staff, 'deceased', 'a.csv', wide)).statusCode).toBe(201)
  })
})

describe('rows too long for the screen', () => {
  it('are shown with the beginnings of their cells, few or many', async () => {
    const long = 'x'.repeat(60_000)
    const file = `Name,Died,Notes,More\n${`"Ash, Ann",1901,${long},${long}\n`.repeat(120)}`
    const made = await upload(staff, 'deceased', 'a.csv', file)
    expect(made.statusCode, made.body).toBe(201)
    expect(made.body.length).toBeLessThan(20_000)
    const page = await staff.list(`imports/${made.json().id}/rows`, { range: [0, 199] })
    expect(page.json()).toHaveLength(120)
    expect(page.json()[0].cells.slice(0, 2)).toEqual(['Ash, Ann', '1901'])
    expect(page.body.length).toBeLessThan(8_000_000)
    const report = await staff.get(`imports/${made.json().id}/report.csv`)
    // Every letter is in the report.
    expect(report.body.length).toBeGreaterThan(120 * 120_000)
  })
})
