// Writes docs/areas.md: the files and lines that each area's folder took.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = 'resources'
const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length
const isText = (name) => /^(?:en|fr|es)\.ts$/.test(name)
const isTest = (name) => /\.test\.tsx?$/.test(name)
const parts = [
  ['data (`area.ts`)', (name) => name === 'area.ts'],
  ['server', (name) => /(?:^|\.)server\.ts$/.test(name) && name !== 'demo.server.ts'],
  ['demo', (name) => name === 'demo.server.ts'],
  ['texts', isText],
  ['tests', isTest],
  ['screens and what they share', () => true],
]

const rows = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: area }) => {
    const counts = new Map(parts.map(([part]) => [part, 0]))
    const files = readdirSync(join(root, area)).filter((name) => /\.(?:tsx?|css)$/.test(name))
    for (const name of files) {
      const [part] = parts.find(([, fits]) => fits(name))
      counts.set(part, counts.get(part) + lines(join(root, area, name)))
    }
    return {
      area,
      files: files.length,
      counts,
      all: [...counts.values()].reduce((a, b) => a + b, 0),
    }
  })
  .sort((a, b) => a.all - b.all)

const row = (cells) => `| ${cells.join(' | ')} |`
const table = [
  row(['area', 'files', 'lines', ...parts.map(([part]) => part)]),
  row(['---', '---:', '---:', ...parts.map(() => '---:')]),
  ...rows.map(({ area, files, all, counts }) =>
    row([area, files, all, ...[...counts.values()].map((n) => n || '')]),
  ),
]
writeFileSync(
  'docs/areas.md',
  `# What an area takes

Files and lines of each folder below \`resources/\`, made by \`node scripts/areas-table.mjs\`. A plain area is
its data and its words; all else is work that it deserved. \`settings-lists\` holds twelve areas in one file.
An area also has one generated migration.

${table.join('\n')}
`,
)
