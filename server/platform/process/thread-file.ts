import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program of a thread beside this one (`vite.server.config.ts`); none where nothing was built. */
export function threadFile(name: string): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url))
  return [here, dirname(here)]
    .map((folder) => join(folder, `${name}.js`))
    .find((path) => existsSync(path))
}
