import FilterList from '@mui/icons-material/FilterList'
import Archived from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useGetList, useStore, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { AnyArea } from '../../core/area'
import { useKeys } from '../kit/keys'
import { PageHead } from '../kit/page-head'
import { SearchBox } from '../kit/search-box'
import { EmptyState, ErrorState } from '../kit/states'
import { useLinks } from '../kit/use-links'
import { useMay } from '../kit/use-may'
import { ToolButton } from '../lists/tool-button'
import {
  type AreaRecord,
  type Column,
  chosenColumns,
  columnsOf,
  leadText,
  titleField,
} from './columns'
import { eyebrowKey } from './group'
import { type CardContent, ListCards } from './list-cards'
import { BulkBar, FilterChips, ListFoot, ListTools, ViewTabs } from './list-extras'
import { type Filter, type ListState, type Look, useListState } from './list-state'
import { ListStatus } from './list-status'
import { ListTable } from './list-table'
import { useSelection } from './selection'
import { useAreaTexts } from './texts'
import { Value } from './value'

const FilterPanel = lazy(() => import('./filter-panel'))

export interface ListPageProps {
  area: AnyArea
  /** What the page is called; default: its records. */
  title?: string
  /** The column that links to the record; default: its title. */
  lead?: Partial<Column>
  columns?: Column[]
  card?: (record: AreaRecord) => CardContent
  initialSort?: ListState['sort']
  searchHint?: string
  /** Buttons left of "Add". */
  actions?: ReactNode
  /** Between the title and the list, e.g. a browser of the tree or quick filters. */
  above?: (list: ReturnType<typeof useListState>) => ReactNode
  /** Filters that the page shows in its own way, not as chips. */
  ownFilters?: readonly string[]
  /** What is asked of the server for what the URL says. */
  toQuery?: (filter: Filter) => Filter
  /** Values that "Add" starts with, from what the list shows. */
  addWith?: (filter: Filter) => Record<string, unknown> | undefined
}

/** A list as all areas have it: search, filters, sort, pages, cards on a phone, bulk archive. */
export function ListPage(props: ListPageProps) {
  const { area, lead, columns, card, searchHint, actions, above, addWith } = props
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const may = useMay(area)
  const phone = useMediaQuery('(max-width:599.95px)')
  // Beside the search there is room for icons alone.
  const narrow = useMediaQuery('(max-width:999.95px)')
  const list = useListState(props.initialSort ?? defaultSort)
  const selection = useSelection()
  const [panel, setPanel] = useState(false)
  const { filter, sort, page, perPage } = list
  const query = useGetList<AreaRecord>(
    area.name,
    { filter: props.toQuery?.(filter) ?? filter, sort, pagination: { page, perPage } },
    { placeholderData: (before) => before, retry: false },
  )
  const { data: rows, total, pageInfo, meta, error, isPending, refetch } = query
  const q = typeof filter.q === 'string' ? filter.q : ''
  const search = useCallback(
    (text: string) => {
      const wanted = text.trim() ? text : undefined
      if (wanted === list.filter.q) return false
      list.filterBy({ q: wanted })
    },
    [list],
  )
  const leadColumn = useMemo<Column>(() => {
    const title = titleField(area)
    return {
      key: '$title',
      label: title ? texts.label(title) : translate('areas.list.name'),
      sort: area.lead ?? 'label',
      cell: (record) => leadText(area, record),
      ...lead,
    }
  }, [area, texts, translate, lead])
  const base = columns ?? columnsOf(area, texts)
  const [kept, keep] = useStore<Partial<Pick<Look, 'columns' | 'density'>>>(`list.${area.name}`, {})
  const own = list.view === null ? kept : {}
  const shown = chosenColumns(area, texts, base, list.columns ?? own.columns)
  const parts = {
    area,
    list,
    toQuery: props.toQuery ?? same,
    base,
    shown,
    look: {
      columns: list.columns ?? own.columns ?? null,
      density: list.density ?? own.density ?? null,
    },
    setLook: list.view === null && !list.columns ? keep : list.setLook,
    phone,
  } as const
  const cardOf = card ?? ((record: AreaRecord) => derivedCard(area, record))
  const urlOf = (record: AreaRecord) => links.show(area.name, record.id)
  const addTo = links.create(area.name, addWith?.(filter))
  const addLabel = translate('areas.list.add', { what: texts.one.toLocaleLowerCase() })
  const add = may.write && (
    <Button component={RouterLink} to={addTo} variant="contained">
      {addLabel}
    </Button>
  )
  const navigate = useNavigate()
  const toForm = () => {
    void navigate(addTo)
    return true
  }
  useKeys(may.write ? [{ keys: ['n'], label: addLabel, group: 'page', act: toForm }] : [])
  const filtered = Object.keys(filter).length > 0
  const onlyArchived = filter.archived === true && Object.keys(filter).length === 1
  const none = rows?.length === 0 && !isPending
  // The last record of the last page was put away, or the link is old: there are pages before.
  const beyond = none && page > 1 && !query.isPlaceholderData
  const lastPage = total === undefined ? page - 1 : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (beyond) list.setPage(lastPage, true)
  }, [beyond, lastPage, list])
  const empty = none && !beyond
  const pick = may.write && !filter.archived && !phone ? selection : null
  return (
    <>
      <PageHead
        eyebrow={translate(eyebrowKey(area))}
        title={props.title ?? texts.many}
        actions={
          <>
            {actions}
            {add}
          </>
        }
      />
      {above?.(list)}
      <Box sx={{ minHeight: 44, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Suspense fallback={null}>
          <ViewTabs {...parts} initial={props.initialSort ?? defaultSort} />
        </Suspense>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, mb: 1, alignItems: 'center' }}>
        <SearchBox
          value={q}
          onChange={search}
          label={translate('areas.list.search', { what: texts.many.toLocaleLowerCase() })}
          placeholder={searchHint}
        />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, sm: 0.5 },
            ml: 'auto',
            minHeight: 44,
          }}
        >
          <ToolButton
            icon={<Archived />}
            label={translate('areas.list.archived')}
            narrow={narrow}
            pressed={Boolean(filter.archived)}
            onClick={() => list.filterBy({ archived: filter.archived ? undefined : true })}
          />
          <ToolButton
            icon={<FilterList />}
            label={translate('areas.list.addFilter')}
            narrow={narrow}
            expanded={panel}
            onClick={() => setPanel(!panel)}
          />
          <Suspense fallback={null}>
            <ListTools {...parts} />
          </Suspense>
        </Box>
      </Box>
      {panel && (
        <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
          <FilterPanel area={area} list={list} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {Object.keys(filter).length > 0 && (
          <FilterChips area={area} list={list} without={props.ownFilters} />
        )}
      </Suspense>
      <ListStatus
        what={texts.many}
        list={list}
        rows={rows?.length}
        total={total}
        atLeast={(meta as { atLeast?: number } | undefined)?.atLeast}
        waits={isPending || query.isPlaceholderData || error !== null}
      />
      <Card sx={{ opacity: query.isPlaceholderData ? 0.75 : 1, overflow: 'clip' }}>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : empty && filtered ? (
          <EmptyState
            title={translate(onlyArchived ? 'areas.list.noArchived' : 'areas.list.noMatch')}
            text={onlyArchived ? undefined : translate('areas.list.noMatchHint')}
          >
            <Button variant="outlined" onClick={() => list.setFilter({})}>
              {translate(onlyArchived ? 'areas.list.backToList' : 'areas.list.clearFilters')}
            </Button>
          </EmptyState>
        ) : empty ? (
          <EmptyState
            title={translate('areas.list.none', { what: texts.many.toLocaleLowerCase() })}
            text={translate(`resources.${area.name}.about`, { _: '' }) || undefined}
          >
            {add}
          </EmptyState>
        ) : phone ? (
          <ListCards area={area} rows={rows} card={cardOf} urlOf={urlOf} />
        ) : (
          <ListTable
            rows={rows}
            lead={leadColumn}
            columns={shown}
            list={list}
            selection={pick}
            urlOf={urlOf}
            caption={texts.many}
            compact={parts.look.density === 'compact'}
          />
        )}
      </Card>
      <Suspense fallback={null}>
        {selection.count > 0 && <BulkBar {...parts} selection={selection} />}
      </Suspense>
      {!error && !empty && (
        <Box sx={{ minHeight: 56 }}>
          <Suspense fallback={null}>
            <ListFoot
              phone={phone}
              list={list}
              rows={rows?.length ?? 0}
              total={total}
              atLeast={(meta as { atLeast?: number } | undefined)?.atLeast}
              hasNext={pageInfo?.hasNextPage ?? page * perPage < (total ?? 0)}
            />
          </Suspense>
        </Box>
      )}
    </>
  )
}

const same = (filter: Filter) => filter
const defaultSort = { field: 'label', order: 'ASC' } as const

/** The title, the first two other columns as facts, and the state as a chip. */
function derivedCard(area: AnyArea, record: AreaRecord): CardContent {
  const filled = area.list.filter(
    (name) => name !== titleField(area) && record[name] !== null && record[name] !== '',
  )
  const chip = filled.find((name) => /status$/i.test(name))
  const facts = filled.filter((name) => name !== chip && area.fields[name]?.kind !== 'flag')
  return {
    title: leadText(area, record),
    facts: facts.slice(0, 2).map((name, index) => (
      <span key={name}>
        {index > 0 && ' · '}
        <Value area={area} path={name} value={record[name]} plain />
      </span>
    )),
    chip: chip && <Value area={area} path={chip} value={record[chip]} />,
  }
}
