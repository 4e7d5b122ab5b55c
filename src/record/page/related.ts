import type { AnyArea } from '../../../core/area'
import { referenceFieldsOf } from '../../../core/registry'

/** Another area's reference to this one: `holders.contact` of interment rights, of a contact. */
export interface AreaRelation {
  area: AnyArea
  path: string
}

/** Everything in the registry that points at an area, except what the server derives. */
export const relationsTo = (target: string, all: readonly AnyArea[]): AreaRelation[] =>
  all.flatMap((area) =>
    referenceFieldsOf(area.fields).flatMap(([path, field]) => {
      const [top = ''] = path.split('.')
      const derived = field.readOnly || area.fields[top]?.readOnly
      return field.to === target && !derived ? [{ area, path }] : []
    }),
  )

/** What a form for a new related record starts with. */
export function relationPrefill({ area, path }: AreaRelation, id: number): Record<string, unknown> {
  const [top = '', child] = path.split('.')
  if (child) return { [top]: [{ [child]: id }] }
  return { [top]: area.fields[top]?.kind === 'refs' ? [id] : id }
}
