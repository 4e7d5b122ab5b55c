import type { AnyArea, PaperRows } from '../area'
import type { PaperNode, PaperPath } from './template'
import { pathsOf } from './template'

/** What each paper can say besides the fields of its record. */
export const surroundingPaths = [
  'record',
  'today',
  'cemetery.name',
  'cemetery.address',
  'cemetery.city',
  'user.name',
] as const

/** Why a path leads to no value: `step` is the part of it that no area has. */
export interface PathProblem {
  path: string
  step: string
}

/**
 * Where a path of a paper leads to no field of its area; null where it leads to one.
 * @param areas with their custom fields, where paths may name them
 */
export function pathProblem(
  area: AnyArea,
  { path, each }: PaperPath,
  areas: readonly AnyArea[],
): PathProblem | null {
  if ((surroundingPaths as readonly string[]).includes(path)) return null
  const segments = path.split('.')
  const rows = each ? rowFields(area, each, areas) : undefined
  const inRow = rows !== undefined && fieldNamed(rows, segments[0] as string) !== undefined
  let fields: AnyArea['fields'] = inRow ? rows : area.fields
  for (const [i, step] of segments.entries()) {
    const named = i === 0 && !inRow ? rowFields(area, step, areas) : undefined
    if (named) {
      if (segments.length === 1) return null
      fields = named
      continue
    }
    const field = fieldNamed(fields, step)
    if (!field) return { path, step }
    if (i === segments.length - 1) return null
    const below =
      field.kind === 'rows'
        ? field.fields
        : field.kind === 'ref' || field.kind === 'refs'
          ? areas.find(({ name }) => name === field.to)?.fields
          : undefined
    if (!below) return { path, step: segments[i + 1] as string }
    fields = below
  }
  return null
}

/** The fields of the rows that a paper can list under this name: child rows, or records that name this one. */
export function rowFields(
  area: AnyArea,
  name: string,
  areas: readonly AnyArea[],
): AnyArea['fields'] | undefined {
  const field = fieldNamed(area.fields, name)
  if (field) return field.kind === 'rows' ? field.fields : undefined
  const rows = paperRowsNamed(area, name)
  return rows && areas.find((one) => one.name === rows.area)?.fields
}

export const paperRowsNamed = ({ paperRows = {} }: AnyArea, name: string): PaperRows | undefined =>
  Object.hasOwn(paperRows, name) ? paperRows[name] : undefined

/** The first path of a paper that leads to no field. */
export function firstPathProblem(
  area: AnyArea,
  nodes: readonly PaperNode[],
  areas: readonly AnyArea[],
): PathProblem | null {
  for (const path of pathsOf(nodes)) {
    const problem = pathProblem(area, path, areas)
    if (problem) return problem
  }
  for (const name of repeatedFields(nodes))
    if (!rowFields(area, name, areas)) return { path: name, step: name }
  return null
}

/** The fields whose rows a paper lists. */
const repeatedFields = (nodes: readonly PaperNode[]): string[] =>
  nodes.flatMap((node) => {
    if ('each' in node) return [node.each]
    if ('when' in node)
      return [...repeatedFields(node.show), ...repeatedFields(node.otherwise ?? [])]
    return []
  })

const fieldNamed = (fields: AnyArea['fields'], name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
