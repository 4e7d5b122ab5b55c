import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const text = /\.(js|mjs|css|svg|json|webmanifest|txt)$/

/**
 * Puts a `.br` and a `.gz` beside every text file, so that the server never compresses an asset.
 * HTML is left out: it carries a nonce and is made anew for every answer.
 * @param {string} folder
 */
export async function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !text.test(entry.name)) continue
    const content = readFileSync(path)
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      zip(content, { level: 9 }),
    ])
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gz)
  }
}
