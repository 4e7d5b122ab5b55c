import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { isTaggable } from '../../../core/tags'
import { Initials } from '../../kit/initials'
import TagsCell from '../../tags/tags-cell'
import type { AreaRecord } from '../fields/columns'
import './list-cards.css'

/** What a phone shows of a record. */
export interface CardContent {
  title: ReactNode
  /** For the initials. */
  name?: string
  facts?: ReactNode
  chip?: ReactNode
  /** Where it leads, if not to the record. */
  to?: string
}

interface ListCardsProps {
  area: AnyArea
  rows: readonly AreaRecord[] | undefined
  card: (record: AreaRecord) => CardContent
  urlOf: (record: AreaRecord) => string
}

/** The list on a phone: one card a record, all of it a link. */
export function ListCards({ area, rows, card, urlOf }: ListCardsProps) {
  const translate = useTranslate()
  if (!rows)
    return (
      <div className="list-cards" role="status" aria-label={translate('areas.state.loading')}>
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
          <div key={row} className="list-card waiting" />
        ))}
      </div>
    )
  return (
    <ul className="list-cards" data-rows>
      {rows.map((record) => (
        <ListCard key={record.id} area={area} record={record} card={card} url={urlOf(record)} />
      ))}
    </ul>
  )
}

interface ListCardProps {
  area: AnyArea
  record: AreaRecord
  card: ListCardsProps['card']
  url: string
}

/** Each a component of its own: between two of them the browser may see to something else. */
function ListCard({ area, record, card, url }: ListCardProps) {
  const { title, name, facts, chip, to } = card(record)
  return (
    <li>
      <Link className="list-card" to={to ?? url}>
        <Initials label={name ?? record.label} />
        <div className="list-card-words">
          <p>{title}</p>
          <div>{facts}</div>
          {isTaggable(area) && <TagsCell area={area} id={record.id} wrap />}
        </div>
        {chip}
      </Link>
    </li>
  )
}
