import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import type { AreaRecord, ListColumn } from '../derive/fields/columns'
import type { useListState } from '../derive/list/list-state'
import { ListStatus } from '../derive/list/list-status'
import { ListTable } from '../derive/list/list-table'
import { Pager } from '../derive/list/pager'
import { Initials } from '../kit/initials'
import { SearchBox } from '../kit/search-box'
import { EmptyState, ErrorState } from '../kit/states'
import '../derive/list/list-cards.css'

interface Props {
  resource: 'users' | 'roles'
  list: ReturnType<typeof useListState>
  caption: string
  lead: ListColumn
  columns: ListColumn[]
  card: (record: AreaRecord) => { facts: ReactNode; chip?: ReactNode }
  urlOf: (id: number) => string
  searchLabel: string
  /** Right of the search. */
  tools?: ReactNode
  none: { title: string; text?: string; action?: ReactNode }
}

/** A list of user management: a table, on a phone cards, with every state that it can be in. */
export function RecordList(props: Props) {
  const { resource, list, caption, card, urlOf, none } = props
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width:599.95px)')
  const { filter, sort, page, perPage, filterBy } = list
  const { data, total, error, isPending, isPlaceholderData, refetch } = useGetList<
    AreaRecord & RaRecord
  >(
    resource,
    { filter, sort, pagination: { page, perPage } },
    { placeholderData: (before) => before, retry: false },
  )
  const q = typeof filter.q === 'string' ? filter.q : ''
  const search = useCallback(
    (text: string) => {
      const wanted = text.trim() ? text : undefined
      if (wanted === filter.q) return false
      filterBy({ q: wanted })
    },
    [filter.q, filterBy],
  )
  const empty = data?.length === 0
  const filtered = Object.keys(filter).length > 0
  const to = (record: AreaRecord) => urlOf(record.id)
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mb: 1.5,
          alignItems: 'center',
          // A phone has the search in a row of its own, and the filters share the next.
          '& > :first-of-type': { flexBasis: { xs: '100%', sm: 'auto' } },
        }}
      >
        <SearchBox value={q} onChange={search} label={props.searchLabel} />
        {props.tools}
      </Box>
      <ListStatus
        what={caption}
        list={list}
        rows={data?.length}
        total={total}
        waits={isPending || isPlaceholderData || error !== null}
      />
      <Card sx={{ opacity: isPlaceholderData ? 0.75 : 1, overflow: 'clip' }}>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : empty && filtered ? (
          <EmptyState
            title={translate('areas.list.noMatch')}
            text={translate('areas.list.noMatchHint')}
          >
            <Button variant="outlined" onClick={() => list.setFilter({})}>
              {translate('areas.list.clearFilters')}
            </Button>
          </EmptyState>
        ) : empty ? (
          <EmptyState title={none.title} text={none.text}>
            {none.action}
          </EmptyState>
        ) : phone ? (
          <Cards rows={data} card={card} urlOf={to} />
        ) : (
          <ListTable
            rows={data}
            lead={props.lead}
            columns={props.columns}
            list={list}
            selection={null}
            urlOf={to}
            caption={caption}
            compact={false}
          />
        )}
      </Card>
      {!error && !empty && data && (
        <Pager
          list={list}
          rows={data.length}
          total={total}
          hasNext={page * perPage < (total ?? 0)}
        />
      )}
    </>
  )
}

function Cards({
  rows,
  card,
  urlOf,
}: Pick<Props, 'card'> & {
  rows: readonly AreaRecord[] | undefined
  urlOf: (record: AreaRecord) => string
}) {
  const translate = useTranslate()
  if (!rows)
    return (
      <div className="list-cards" role="status" aria-label={translate('areas.state.loading')}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="list-card waiting" />
        ))}
      </div>
    )
  return (
    <ul className="list-cards" data-rows>
      {rows.map((record) => {
        const { facts, chip } = card(record)
        return (
          <li key={record.id}>
            <Link className="list-card" to={urlOf(record)}>
              <Initials label={record.label} />
              <div className="list-card-words">
                <p>{record.label}</p>
                <div>{facts}</div>
              </div>
              {chip}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
