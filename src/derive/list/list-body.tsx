import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useGetList, useTranslate } from 'ra-core'
import {
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { AnyArea } from '../../../core/area'
import { lowercaseWithinSentence } from '../../../core/text/sentence-case'
import { mayOpen } from '../../app/may-open'
import { useViewer } from '../../app/scope-context'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import { loadPageTexts } from '../../i18n/page-texts/load-page-texts'
import { SearchDrawing } from '../../kit/search-drawing'
import { EmptyState, ErrorState } from '../../kit/states'
import type { AreaRecord, ListColumn } from '../fields/columns'
import { AreaLink } from './area-link'
import type { ListParts } from './context'
import { derivedCard } from './derived-card'
import { type CardContent, ListCards } from './list-cards'
import { BulkBar, ListFoot, TotalsLine, TotalsRows } from './list-extras'
import { ListStatus } from './list-status'
import { ListTable } from './list-table'
import { useSelection } from './selection'
import { useLargerCount } from './use-larger-count'

interface ListBodyProps {
  parts: ListParts
  lead: ListColumn
  card?: (record: AreaRecord) => CardContent
  caption: string
  /** Whether rows can be ticked. */
  may: boolean
  /** The button that adds the first. */
  add: ReactNode
}

/**
 * What the list shows, from its query. That asks by itself, so that what stands around the rows is not
 * made anew when they come; and they are made in small steps, so that a phone goes on listening.
 */
export function ListBody(props: ListBodyProps) {
  const { area, list, toQuery } = props.parts
  const { filter, sort, page, perPage } = list
  const asked = toQuery(filter)
  const { data, pageInfo, meta, error, isPending, isPlaceholderData, refetch, ...found } =
    useGetList<AreaRecord>(
      area.name,
      { filter: asked, sort, pagination: { page, perPage } },
      { placeholderData: (before) => before, retry: false },
    )
  const { total, atLeast } = useLargerCount(area, asked, {
    total: found.total,
    atLeast: (meta as { atLeast?: number } | undefined)?.atLeast,
  })
  const hasNext = pageInfo?.hasNextPage ?? page * perPage < (total ?? 0)
  const none = data?.length === 0 && !isPending
  // The last record of the last page was put away, or the link is old: there are pages before.
  const beyond = none && page > 1 && !isPlaceholderData
  const lastPage = total === undefined ? page - 1 : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (beyond) list.setPage(lastPage, true)
  }, [beyond, lastPage, list])
  const empty = none && !beyond
  const answer = useMemo(
    () => ({ rows: data, total, atLeast, hasNext, error, empty, isPlaceholderData, refetch }),
    [data, total, atLeast, hasNext, error, empty, isPlaceholderData, refetch],
  )
  const shown = useDeferredValue(answer)
  return (
    <>
      <ListStatus
        what={props.caption}
        list={list}
        rows={data?.length}
        total={total}
        atLeast={atLeast}
        waits={isPending || isPlaceholderData || error !== null}
      />
      <Answered {...props} answer={shown} />
    </>
  )
}

interface ListBodyAnswer {
  rows: AreaRecord[] | undefined
  total: number | undefined
  atLeast: number | undefined
  hasNext: boolean
  error: Error | null
  /** There is nothing to show, on no page. */
  empty: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

const Answered = memo(function Answered(props: ListBodyProps & { answer: ListBodyAnswer }) {
  const { parts, lead, card, caption, may, add } = props
  const { rows, total, atLeast, hasNext, error, empty, isPlaceholderData, refetch } = props.answer
  const { area, list, shown, look, phone } = parts
  const translate = useTranslate()
  const links = useAreaLinks()
  const selection = useSelection(JSON.stringify(list.filter))
  const adds =
    Boolean(rows) &&
    shown.some(({ key }) => {
      const field = area.fields[key]
      return field?.kind === 'money' && field.total === true
    })
  const urlOf = (record: AreaRecord) => links.show(area.name, record.id)
  const filtered = Object.keys(list.filter).length > 0
  const onlyArchived = list.filter.archived === true && Object.keys(list.filter).length === 1
  const printed = useAreaAccess(area.papersOf).write
  const many = printed || (may && !area.immutable && area.scope === 'cemetery')
  const pick = many && !list.filter.archived && !phone ? selection : null
  return (
    <>
      <Card
        aria-busy={isPlaceholderData || undefined}
        sx={{ opacity: isPlaceholderData ? 0.75 : 1, overflow: 'clip' }}
      >
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : empty && filtered ? (
          <EmptyState
            drawing={<SearchDrawing />}
            title={translate(onlyArchived ? 'areas.list.noArchived' : 'areas.list.noMatch')}
            text={onlyArchived ? undefined : translate('areas.list.noMatchHint')}
          >
            <Button variant="outlined" onClick={() => list.setFilter({})}>
              {translate(onlyArchived ? 'areas.list.backToList' : 'areas.list.clearFilters')}
            </Button>
          </EmptyState>
        ) : empty ? (
          <NothingYet area={area} caption={caption}>
            {add || <WhereItComesFrom area={area} />}
          </NothingYet>
        ) : phone ? (
          <ListCards
            area={area}
            rows={rows}
            card={card ?? ((record) => derivedCard(area, record))}
            urlOf={urlOf}
          />
        ) : (
          <ListTable
            rows={rows}
            lead={lead}
            columns={shown}
            list={list}
            selection={pick}
            urlOf={urlOf}
            caption={caption}
            compact={look.density === 'compact'}
            chosen={look.columns !== null}
            foot={
              adds
                ? (columns) => <TotalsRows parts={parts} columns={columns} selection={pick} />
                : undefined
            }
          />
        )}
      </Card>
      <Suspense fallback={null}>
        {selection.count > 0 && <BulkBar {...parts} selection={selection} total={total} />}
      </Suspense>
      {!error && !empty && (
        <Box sx={{ minHeight: 56 }}>
          {rows && (
            <Suspense fallback={null}>
              {phone && adds && <TotalsLine parts={parts} columns={shown} />}
              <ListFoot
                phone={phone}
                list={list}
                rows={rows.length}
                total={total}
                atLeast={atLeast}
                hasNext={hasNext}
              />
            </Suspense>
          )}
        </Box>
      )}
    </>
  )
})

/** What the list is for is said once its words are there: they follow the frame (`page-texts`). */
function NothingYet({
  area,
  caption,
  children,
}: {
  area: AnyArea
  caption: string
  children: ReactNode
}) {
  const translate = useTranslate()
  const [, setReady] = useState(false)
  useEffect(() => {
    loadPageTexts().then(
      () => setReady(true),
      () => {},
    )
  }, [])
  return (
    <EmptyState
      title={translate('areas.list.none', { what: lowercaseWithinSentence(caption) })}
      text={translate(`resources.${area.name}.about`, { _: '' }) || undefined}
    >
      {children}
    </EmptyState>
  )
}

/** Where the first record of an area comes about that is added on no page of its own. */
function WhereItComesFrom({ area }: { area: AnyArea }) {
  const from = area.comesFrom ? areaOf(area.comesFrom) : undefined
  const viewer = useViewer()
  return from && mayOpen(from, viewer) ? <AreaLink area={from} /> : null
}
