import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))

/** Where the browser finds them; the version stands in the address, since their names have no hash. */
export const pdfjsAssets = `assets/pdfjs-${version}/`

/**
 * What PDF.js fetches for some files alone: the character maps of Chinese, Japanese and Korean fonts, the
 * fonts that a file may take for granted, and decoders of JPEG 2000 and colour profiles.
 * @returns {import('vite').Plugin}
 */
export function pdfjsFiles() {
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const path of paths())
        this.emitFile({
          type: 'asset',
          fileName: pdfjsAssets + path,
          source: readFileSync(join(home, path)),
        })
    },
    configureServer(server) {
      server.middlewares.use(`/${pdfjsAssets}`, (request, response, next) => {
        const path = (request.url ?? '').replace(/^\/|\?.*$/g, '')
        if (paths().includes(path) && existsSync(join(home, path)))
          createReadStream(join(home, path)).pipe(response)
        else next()
      })
    },
  }
}

const paths = () =>
  ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(join(home, folder))
      .filter((name) => /\.(bcmap|pfb|ttf|wasm)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
