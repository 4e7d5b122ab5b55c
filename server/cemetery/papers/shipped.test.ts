import { describe, expect, it } from 'vitest'
import { firstPathProblem } from '../../../core/papers/path-problem'
import { paperLanguages, pathsOf } from '../../../core/papers/template'
import { areaPapers, areas } from '../../engine/areas/areas'
import { shippedPapersOf } from './record-papers'

const all = areas.flatMap((area) => shippedPapersOf(area).map((paper) => [area, paper] as const))

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
      expect(firstPathProblem(area, paper.texts[language].nodes, areas)).toBeNull()
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
