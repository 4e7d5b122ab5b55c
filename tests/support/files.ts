import type { Api } from './api'

/** One file as a browser sends it: what it says of the type is its own word. */
export function attach(
  who: Api,
  path: string,
  name: string,
  content: Buffer | string,
  type = 'application/octet-stream',
) {
  const mark = 'sexton-test-boundary'
  const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/${path}${path.startsWith('settings/') ? '' : '/files'}`,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${mark}--\r\n`),
    ]),
  })
}

/** A picture of one point. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A PDF of one empty page. */
export const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000054 00000 n 
0000000105 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
167
%%EOF
`)
