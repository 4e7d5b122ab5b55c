import type { AnyArea } from '../../../core/area'
import type { AreaRecord } from './columns'
import { Value } from './value'

/** As many as one line holds. */
const SHOWN = 4

/** What tells records of one name apart while one is picked: a person's dates and place, say. */
export function OptionFacts({ area, record }: { area: AnyArea; record: AreaRecord }) {
  return telling(area)
    .filter((name) => record[name] !== null && record[name] !== undefined && record[name] !== '')
    .slice(0, SHOWN)
    .map((name, index) => (
      <span key={name}>
        {index > 0 && ' · '}
        <Value area={area} path={name} value={record[name]} plain />
      </span>
    ))
}

const telling = (area: AnyArea) =>
  area.list.filter((name) => !['choice', 'flag', 'rows'].includes(area.fields[name]?.kind ?? ''))
