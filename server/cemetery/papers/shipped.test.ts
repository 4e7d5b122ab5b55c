import { describe, expect, it } from 'vitest'
import type { AnyArea } from '../../../core/area'
import { type PaperPath, paperLanguages, pathsOf } from '../../../core/papers/template'
import { areaPapers, areas } from '../../engine/areas/areas'
import { papersOf } from './prepare'

const around = [
  'record',
  'today',
  'cemetery.name',
  'cemetery.address',
  'cemetery.city',
  'user.name',
]

/** What is wrong with a path; null where it leads to a field. */
function problemOf(area: AnyArea, { path, each }: PaperPath): string | null {
  if (around.includes(path)) return null
  const rows = each ? area.fields[each] : undefined
  let fields = area.fields
  const segments = path.split('.')
  if (rows?.kind === 'rows' && (segments[0] as string) in rows.fields) fields = rows.fields
  for (const [i, name] of segments.entries()) {
    const field = fields[name]
    if (!field) return `${area.name}: ${path} has no ${name}`
    if (i === segments.length - 1) return null
    const next =
      field.kind === 'ref' ? areas.find((one) => one.name === field.to)?.fields : undefined
    const below = field.kind === 'rows' ? field.fields : next
    if (!below) return `${area.name}: ${path} has nothing below ${name}`
    fields = below
  }
  return null
}

const all = areas.flatMap((area) => papersOf(area).map((paper) => [area, paper] as const))

it('an area says that it has papers exactly where its folder has them', () => {
  const said = areas.filter(({ papers }) => papers).map(({ name }) => name)
  expect(said).toEqual(
    Object.keys(areaPapers)
      .map((path) => path.split('/').at(-2))
      .sort(),
  )
})

describe.each(all.map(([area, paper]) => [`${area.name} ${paper.key}`, area, paper] as const))(
  '%s',
  (_, area, paper) => {
    it.each(paperLanguages)('names only fields that exist: %s', (language) => {
      const paths = pathsOf(paper.texts[language].nodes)
      expect(paths.length).toBeGreaterThan(3)
      expect(paths.map((path) => problemOf(area, path)).filter(Boolean)).toEqual([])
    })

    it('says the same of the record in each language', () => {
      const [first, ...others] = paperLanguages.map((language) =>
        pathsOf(paper.texts[language].nodes),
      )
      for (const other of others) expect(other).toEqual(first)
      const shapes = paperLanguages.map((language) =>
        paper.texts[language].nodes.map((node) => Object.keys(node)),
      )
      expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    })

    it('is for statuses that the area has', () => {
      const { status } = area.fields
      if (status?.kind !== 'choice') return expect(paper.statuses).toBeUndefined()
      for (const one of paper.statuses ?? []) expect(status.choices).toContain(one)
    })

    it('is for choices that the area has', () => {
      for (const [name, choices] of Object.entries(paper.only ?? {})) {
        const field = area.fields[name]
        expect(field?.kind).toBe('choice')
        for (const one of choices)
          expect(field?.kind === 'choice' ? field.choices : []).toContain(one)
      }
    })
  },
)
