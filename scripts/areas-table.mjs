// Writes docs/areas.md: the files and lines that each area's folder took.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = 'resources'
/** @param {string} file */
const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length
/** @param {string} name */
const isText = (name) => /^(?:en|fr|es)\.ts$/.test(name)
/** @param {string} name */
const isTest = (name) => /\.test\.tsx?$/.test(name)
/** @type {Array<{ part: string, fits: (name: string) => boolean }>} */
const parts = [
  { part: 'data (`area.ts`)', fits: (name) => name === 'area.ts' },
  {
    part: 'server',
    fits: (name) => /(?:^|\.)server\.ts$/.test(name) && name !== 'demo.server.ts',
  },
  { part: 'demo', fits: (name) => name === 'demo.server.ts' },
  { part: 'texts', fits: isText },
  { part: 'tests', fits: isTest },
  { part: 'screens and what they share', fits: () => true },
]

const rows = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: area }) => {
    const counts = new Map(parts.map(({ part }) => [part, 0]))
    const files = readdirSync(join(root, area)).filter((name) => /\.(?:tsx?|css)$/.test(name))
    for (const name of files) {
      const part = parts.find(({ fits }) => fits(name))?.part ?? ''
      counts.set(part, (counts.get(part) ?? 0) + lines(join(root, area, name)))
    }
    return {
      area,
      files: files.length,
      counts,
      all: [...counts.values()].reduce((a, b) => a + b, 0),
    }
  })
  .sort((a, b) => a.all - b.all)

/** @param {Array<string | number>} cells */
const row = (cells) => `| ${cells.join(' | ')} |`
const table = [
  row(['area', 'files', 'lines', ...parts.map(({ part }) => part)]),
  row(['---', '---:', '---:', ...parts.map(() => '---:')]),
  ...rows.map(({ area, files, all, counts }) =>
    row([area, files, all, ...[...counts.values()].map((n) => n || '')]),
  ),
]
writeFileSync(
  'docs/areas.md',
  `# What an area takes

Files and lines of each folder below \`resources/\`, made by \`node scripts/areas-table.mjs\`. A plain area is
its data and its words; all else is work that it deserved. \`settings-lists\` holds several areas in one file.
An area also has one generated migration.

${table.join('\n')}
`,
)
