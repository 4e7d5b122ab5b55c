import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import type { Api } from './api'

/** A PDF with what else a form's part carries, as a browser sends it. */
export function uploadForm(
  fields: Readonly<Record<string, unknown>>,
  file: { name: string; bytes: Uint8Array } | null,
  fileFirst = false,
): { payload: Buffer; type: string } {
  const mark = 'sexton-test-boundary'
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    ),
  )
  const part = file
    ? [
        Buffer.from(
          `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`,
        ),
        file.bytes,
        Buffer.from('\r\n'),
      ]
    : []
  const parts = fileFirst ? [...part, ...texts] : [...texts, ...part]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    type: `multipart/form-data; boundary=${mark}`,
  }
}

/** Sends a PDF with what it is for, below a cemetery. */
export function sendPdf(
  who: Api,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  file: { name: string; bytes: Uint8Array } | null,
) {
  const { payload, type } = uploadForm(fields, file)
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/${path}`,
    headers: { ...who.headers, 'content-type': type },
    payload,
  })
}

/** Uploads a PDF to be signed, for one record. */
export function uploadPdf(
  who: Api,
  record: { resource: string; recordId: number },
  bytes: Uint8Array,
  {
    name = 'Contract.pdf',
    language = 'en',
    fileFirst = false,
  }: { name?: string; language?: string; fileFirst?: boolean } = {},
) {
  const { payload, type } = uploadForm({ record, language }, { name, bytes }, fileFirst)
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/documents`,
    headers: { ...who.headers, 'content-type': type },
    payload,
  })
}

/** Pages of Letter size; the second one has a form: it asks for a plot and a day. */
export async function pdfWithForm(
  pages = 3,
  fields: readonly string[] = ['plot', 'date_signed'],
): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let n = 1; n <= pages; n++) {
    const page = pdf.addPage({ size: 'letter' })
    page.drawText(`Agreement of the family, page ${n}`, { x: 72, y: 700, size: 14 })
    if (n !== 2) continue
    const form = pdf.getOrCreateForm()
    for (const [i, name] of fields.entries())
      page.drawField(form.createTextField(name), {
        x: 72,
        y: 600 - i * 120,
        width: 160,
        height: 20,
      })
  }
  return pdf.save()
}

/** A scan: pages of Letter size with a picture each, of so many bytes that nothing makes smaller. */
export function scannedPdf(pages: number, bytesPerPage: number): Buffer {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let size = 0
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  const object = (text: string, stream?: Buffer) => {
    offsets.push(size)
    const length = stream ? `/Length ${stream.length}` : ''
    add(Buffer.from(`${offsets.length} 0 obj\n<<${text}${length}>>\n`))
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) add(Buffer.from(part))
    add(Buffer.from('endobj\n'))
  }
  add(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  object('/Type/Catalog/Pages 2 0 R')
  const kids = Array.from({ length: pages }, (_, i) => `${3 + i * 3} 0 R`).join(' ')
  object(`/Type/Pages/Count ${pages}/Kids[${kids}]`)
  const picture = randomBytes(bytesPerPage)
  for (let i = 0; i < pages; i++) {
    const at = 3 + i * 3
    object(
      `/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${at + 1} 0 R` +
        `/Resources<</XObject<</Im ${at + 2} 0 R>>>>`,
    )
    object('', Buffer.from('q 612 0 0 792 0 0 cm /Im Do Q'))
    picture.writeUInt32BE(i)
    object(
      '/Type/XObject/Subtype/Image/Width 1700/Height 2200/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode',
      Buffer.from(picture),
    )
  }
  const start = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n` +
        `<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
