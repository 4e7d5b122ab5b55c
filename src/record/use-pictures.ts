import type { AnyArea } from '../../core/area'
import { useFiles } from './use-files'

/** The addresses of a record's pictures by the ids of its files; those that were removed are not there. */
export function usePictures(area: AnyArea, record: number): ReadonlyMap<number, string> {
  const { data = [] } = useFiles(area, record)
  return new Map(data.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])))
}
