import process from 'node:process'
import { PDF } from '@libpdf/core'
import { type Browser, chromium } from 'playwright'
import { chromiumSwitches, findChromium } from '../scripts/lib/chromium.mjs'

/**
 * A document to be signed, on a server that runs with the demo and the production build:
 * `node scripts/run.mjs bench/documents.ts http://127.0.0.1:3000`. For files of 3, 20, 300 and 500 pages of text:
 * from the file's last byte to its first page on the recipient's screen (specification 2.12; medians of five, 390 px),
 * and how long Finish takes, which appends the page of signatures and seals the file.
 */
const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const sizes = [3, 20, 300, 500]
const opens = 5
const login = await fetch(`${url}/api/v1/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'staff@demo.test', password: 'green-lawn-1869' }),
})
const { token } = (await login.json()) as { token: string }
const base = `${url}/api/v1/cemeteries/1001`
const authorization = { authorization: `Bearer ${token}` }
const json = { ...authorization, 'content-type': 'application/json' }

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path.startsWith('http') ? path : `${base}/${path}`, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? null : await answer.json()) as T
}
const post = <T>(path: string, body: object, headers: Record<string, string> = json) =>
  call<T>(path, { method: 'POST', headers, body: JSON.stringify(body) })

async function paperOf(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let n = 1; n <= pages; n++) {
    const page = pdf.addPage({ size: 'letter' })
    for (let line = 0; line < 40; line++)
      page.drawText(
        `Page ${n}, line ${line + 1}: the cemetery and the holder of the right agree.`,
        {
          x: 72,
          y: 720 - line * 16,
          size: 11,
        },
      )
  }
  return pdf.save()
}

/** A document with one place to sign, at its only recipient. */
async function sent(pages: number, contact: number) {
  const body = new FormData()
  body.set('record', JSON.stringify({ resource: 'contacts', recordId: contact }))
  body.set('language', 'en')
  const bytes = await paperOf(pages)
  body.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), `${pages} pages.pdf`)
  const { id, version } = await call<{ id: number; version: number }>('documents', {
    method: 'POST',
    headers: authorization,
    body,
  })
  const place = { x: 72, y: 40, width: 180, height: 30, pageNumber: pages, required: true }
  await call(`documents/${id}/fields`, {
    method: 'PUT',
    headers: { ...json, 'if-match': `"${version}"` },
    body: JSON.stringify({
      fields: [
        { ...place, fieldName: 'sign', role: 'contact', kind: 'signature', label: 'Signature' },
      ],
    }),
  })
  await post(`documents/${id}/send`, {
    mode: 'sign',
    recipients: [{ personId: contact, role: 'contact', email: 'bench@example.test' }],
    expires: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const { recipients } = await call<{ recipients: [{ id: number }] }>(`documents/${id}`, {
    headers: json,
  })
  const { link } = await post<{ link: string }>(
    `documents/${id}/recipients/${recipients[0].id}/link`,
    {},
  )
  return {
    megabytes: bytes.length / 1_000_000,
    access: decodeURIComponent(link.split('accessToken=')[1] ?? ''),
  }
}

/** Milliseconds from the file's last byte to a drawn first page. */
async function firstPage(browser: Browser, access: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.pdf-page[data-page="1"] canvas')
      const { width = 0 } = canvas ?? {}
      const drawn = width > 0 && document.querySelector('.pdf-page[data-page="1"] .textLayer span')
      if (drawn) (window as unknown as { drawnAt: number }).drawnAt ??= performance.now()
      else requestAnimationFrame(seen)
    }
    requestAnimationFrame(seen)
  })
  await page.goto(`${url}/External-View-File?accessToken=${encodeURIComponent(access)}`)
  await page.waitForFunction(() => 'drawnAt' in window)
  const took = await page.evaluate(() => {
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/Access-Token/File')) as PerformanceResourceTiming
    return (window as unknown as { drawnAt: number }).drawnAt - file.responseEnd
  })
  await context.close()
  return took
}

async function finish(access: string, contact: number): Promise<number> {
  const headers = { 'access-token': access, 'content-type': 'application/json' }
  const at = (path: string) => `${url}/api/v1/Documents/Access-Token${path}`
  await post(at('/Consent'), {}, headers)
  const signature = { kind: 'typed', text: 'Rosa Ortega' }
  await post(at('/Sign'), { fieldName: 'sign', personId: contact, signature }, headers)
  const begun = performance.now()
  await post(at('/Finish'), {}, headers)
  return performance.now() - begun
}

const contact = await post<{ id: number }>('contacts', { kind: 'person', lastName: 'Bench' })
const browser = await chromium.launch({
  executablePath: findChromium() as string,
  args: chromiumSwitches,
})
const rows: Record<string, object> = {}
try {
  for (const pages of sizes) {
    const { access, megabytes } = await sent(pages, contact.id)
    const times: number[] = []
    for (let n = 0; n < opens; n++) times.push(await firstPage(browser, access))
    times.sort((a, b) => a - b)
    rows[`${pages} pages`] = {
      MB: Number(megabytes.toFixed(2)),
      'first page, ms': Math.round(times[Math.floor(opens / 2)] ?? 0),
      'most, ms': Math.round(times.at(-1) ?? 0),
      'Finish, ms': Math.round(await finish(access, contact.id)),
    }
  }
} finally {
  await browser.close()
}
console.table(rows)
