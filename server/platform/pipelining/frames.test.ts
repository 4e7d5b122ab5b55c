import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameParser, parseDataRow, parseErrorResponse, runFrames } from './frames'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const dataRow = (values: ReadonlyArray<string | null>) => {
  const parts = values.map((value) => {
    const bytes = Buffer.from(value ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : bytes.length)
    return Buffer.concat([length, bytes])
  })
  const count = Buffer.alloc(2)
  count.writeInt16BE(values.length)
  return message('D', Buffer.concat([count, ...parts]))
}

describe('the messages of PostgreSQL’s protocol', () => {
  it('are parsed whole and in order, however they arrive', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.option(fc.string({ unit: 'binary', maxLength: 300 })), { maxLength: 5 }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 }),
        (rows, cuts) => {
          const bytes = Buffer.concat(
            rows.map((row) => Buffer.concat([dataRow(row), message('Z', Buffer.from('I'))])),
          )
          const told: Array<Array<string | null> | string> = []
          const take = frameParser((type, body) =>
            told.push(
              type === 68
                ? parseDataRow(body).map((value) => value?.toString() ?? null)
                : String.fromCharCode(type) + body,
            ),
          )
          let at = 0
          for (let i = 0; at < bytes.length; i++) {
            const end = at + (cuts[i % cuts.length] as number)
            take(bytes.subarray(at, end))
            at = end
          }
          expect(told).toEqual(rows.flatMap((row) => [row.map((value) => value ?? null), 'ZI']))
        },
      ),
    )
  })

  it('carry values as bytes, and null', () => {
    const sent = runFrames('näme', ['Łódź', null, ''])
    const size = sent.readInt32BE(1)
    expect(sent.subarray(1 + size).toString('latin1')).toBe('E\0\0\0\u0009\0\0\0\0\0')
    expect(sent.subarray(5, 1 + size)).toEqual(
      Buffer.concat([
        Buffer.from('\0näme\0'),
        Buffer.from([0, 0, 0, 3, 0, 0, 0, 7]),
        Buffer.from('Łódź'),
        Buffer.from([255, 255, 255, 255, 0, 0, 0, 0, 0, 0]),
      ]),
    )
  })

  it('report errors as pg does', () => {
    expect(parseErrorResponse(Buffer.from('SERROR\0VERROR\0C57014\0Mcanceled\0\0'))).toMatchObject({
      message: 'canceled',
      code: '57014',
    })
  })
})
