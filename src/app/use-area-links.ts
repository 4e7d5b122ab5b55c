import { useBasename } from 'ra-core'
import { useMemo } from 'react'
import { pathsOf } from '../../core/paths'
import { areaOf } from '../areas/areas'

/** Addresses of an area's pages within the current scope, as the specification writes them. */
type Sort = readonly [field: string, order: 'ASC' | 'DESC']
export interface AreaLinks {
  list: (area: string, filter?: Record<string, unknown>, sort?: Sort) => string
  /** `values` prefills the form. */
  create: (area: string, values?: Record<string, unknown>) => string
  show: (area: string, id: number | string) => string
  edit: (area: string, id: number | string) => string
  page: (path: string) => string
}

export function useAreaLinks(): AreaLinks {
  const base = useBasename()
  return useMemo(() => {
    const paths = (name: string) => {
      const area = areaOf(name)
      if (!area) throw new Error(`no area is called ${name}`)
      return pathsOf(area)
    }
    return {
      list: (area, filter, sort) => {
        const look = new URLSearchParams({
          ...(filter && { filter: JSON.stringify(filter) }),
          ...(sort && { sort: sort[0], order: sort[1] }),
        })
        return `${base}/${paths(area).list}${look.size > 0 ? `?${look}` : ''}`
      },
      create: (area, values) => `${base}/${paths(area).create}${query('source', values)}`,
      show: (area, id) => `${base}/${paths(area).show.replace(':id', String(id))}`,
      edit: (area, id) => `${base}/${paths(area).edit.replace(':id', String(id))}`,
      page: (path) => `${base}/${path}`,
    }
  }, [base])
}

const query = (name: string, values: Record<string, unknown> | undefined) =>
  values ? `?${name}=${encodeURIComponent(JSON.stringify(values))}` : ''
