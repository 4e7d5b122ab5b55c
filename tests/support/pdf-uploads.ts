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

/** Pages of Letter size; the second one asks for a plot and a day. */
export async function pdfWithForm(pages = 3): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let n = 1; n <= pages; n++) {
    const page = pdf.addPage({ size: 'letter' })
    page.drawText(`Agreement of the family, page ${n}`, { x: 72, y: 700, size: 14 })
    if (n !== 2) continue
    const form = pdf.getOrCreateForm()
    page.drawField(form.createTextField('plot'), { x: 72, y: 600, width: 160, height: 20 })
    page.drawField(form.createTextField('date_signed'), { x: 72, y: 560, width: 120, height: 20 })
  }
  return pdf.save()
}
