import type { AnyArea } from '../area'
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
  const rows = each ? fieldNamed(area.fields, each) : undefined
  let fields: AnyArea['fields'] =
    rows?.kind === 'rows' && fieldNamed(rows.fields, segments[0] as string)
      ? rows.fields
      : area.fields
  for (const [i, step] of segments.entries()) {
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
    if (fieldNamed(area.fields, name)?.kind !== 'rows') return { path: name, step: name }
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
