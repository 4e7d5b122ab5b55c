import FilterList from '@mui/icons-material/FilterList'
import Archived from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore, useStoreContext, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { type AnyArea, sortableFields } from '../../../core/area'
import { isCustomFieldName } from '../../../core/custom-field-names'
import { type ListSort, sortByLabel } from '../../../core/list-query'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useAreaTexts } from '../../i18n/area-texts'
import { useKeyBindings } from '../../kit/key-bindings'
import { PageHead } from '../../kit/page-head'
import { SearchBox } from '../../kit/search-box'
import { ToolButton } from '../../kit/tool-button'
import {
  type AreaRecord,
  chosenColumns,
  type ListColumn,
  linkText,
  listColumnsOf,
  titleField,
} from '../fields/columns'
import { eyebrowKey } from '../fields/eyebrow'
import { useAreaWithCustomFields } from '../fields/use-area-with-custom-fields'
import { filterEntriesOf } from './filter-keys'
import { ListBody } from './list-body'
import type { CardContent } from './list-cards'
import { FilterChips, ListTools, MeantSearches, ViewTabs } from './list-extras'
import { type Appearance, type Filter, useListState } from './list-state'
import { type ListPreset, presetOf } from './presets'
import { iconsAlone } from './room'

/** Views, search and tools stand in one row. */
const oneRow = '@media (min-width:1000px)'

const FilterPanel = lazy(() => import('./filter-panel'))

export interface ListPageProps {
  area: AnyArea
  /** What the page is called; default: its records. */
  title?: string
  /** The column that links to the record; default: its title. */
  linkColumn?: Partial<ListColumn>
  columns?: ListColumn[]
  card?: (record: AreaRecord) => CardContent
  /** Default: as the area's list begins. */
  initialSort?: ListSort
  searchHint?: string
  /** Buttons left of "Add". */
  actions?: ReactNode
  /** Above the title, in place of the group's name. */
  eyebrow?: ReactNode
  /** Between the title and the list: a line of what it is. */
  above?: ReactNode
  /** Below the list and its pages. */
  below?: ReactNode
  /** Questions that it is often asked, as tabs before one's own views. */
  presets?: readonly ListPreset[]
  /** What the tab of the list as it begins is called; default: "All". */
  allLabel?: string
  /** Filters that the page shows in its own way, not as chips. */
  pageFilters?: readonly string[]
  /** What is asked of the server for what the URL says. */
  toQuery?: (filter: Filter) => Filter
  /** Values that "Add" starts with, from what the list shows. */
  createPrefill?: (filter: Filter) => Record<string, unknown> | undefined
}

/** A list as all areas have it: search, filters, sort, pages, cards on a phone, bulk archive. */
export function ListPage(props: ListPageProps) {
  const { linkColumn, columns, card, searchHint, actions, createPrefill, presets = [] } = props
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(props.area)
  const phone = useMediaQuery('(max-width:599.95px)')
  const narrow = useMediaQuery(iconsAlone(presets.length > 0))
  const initial = props.initialSort ?? props.area.listDefaults?.sort ?? sortByLabel
  const list = useListState(initial)
  const key = `list.${props.area.name}`
  const store = useStoreContext()
  const [kept, keep] = useStore<Partial<Appearance>>(key, {})
  const own = list.view === null ? kept : {}
  const wanted = list.columns ?? own.columns
  // A cemetery's own fields are asked for only where a column shows one.
  const { area } = useAreaWithCustomFields(props.area, wanted?.some(isCustomFieldName) ?? false)
  const texts = useAreaTexts(area)
  const [panel, setPanel] = useState(false)
  const { filter } = list
  const preset = list.view === null ? presetOf(presets, filter) : undefined
  const shownElsewhere = [...(props.pageFilters ?? []), ...Object.keys(preset?.filter ?? {})]
  const chips = filterEntriesOf(filter).some(({ key }) => !shownElsewhere.includes(key))
  const q = typeof filter.q === 'string' ? filter.q : ''
  const search = useCallback(
    (text: string) => {
      const wanted = text.trim() ? text : undefined
      if (wanted === list.filter.q) return false
      list.filterBy({ q: wanted })
    },
    [list],
  )
  const leadColumn = useMemo<ListColumn>(() => {
    const title = titleField(area)
    return {
      key: '$title',
      label: title ? texts.label(title) : translate('areas.list.name'),
      sort:
        area.linkColumn && sortableFields(area).includes(area.linkColumn)
          ? area.linkColumn
          : 'label',
      cell: (record) => linkText(area, record),
      ...linkColumn,
    }
  }, [area, texts, translate, linkColumn])
  const base = columns ?? listColumnsOf(area, texts)
  const shown = chosenColumns(area, texts, base, wanted)
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
    setLook:
      list.view === null && !list.columns
        ? (change: (look: Appearance) => Appearance) => {
            // As it was kept last, though the page may not show it yet.
            const { columns = null, density = null } = store.getItem<Partial<Appearance>>(key) ?? {}
            keep(change({ columns, density }))
          }
        : list.setLook,
    phone,
    narrow,
  } as const
  const addTo = links.create(area.name, createPrefill?.(filter))
  const addLabel = texts.add
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
  useKeyBindings(may.write ? [{ keys: ['n'], label: addLabel, group: 'page', run: toForm }] : [])
  return (
    <>
      <PageHead
        eyebrow={props.eyebrow ?? translate(eyebrowKey(area))}
        title={props.title ?? texts.menu}
        actions={
          <>
            {actions}
            {add}
          </>
        }
      />
      {props.above}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mb: 1,
          alignItems: 'center',
          [oneRow]: { flexWrap: 'nowrap', gap: 2 },
        }}
      >
        {area.scope === 'cemetery' && (
          <Box
            sx={{
              flex: '1 1 100%',
              minWidth: 0,
              // The tabs' 44 and the line.
              minHeight: 45,
              mb: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
              [oneRow]: { flex: '1 1 0', minHeight: 44, mb: 0, borderBottom: 0 },
            }}
          >
            <Suspense fallback={null}>
              <ViewTabs
                {...parts}
                initial={initial}
                presets={presets}
                preset={preset}
                elsewhere={Boolean(props.pageFilters?.some((key) => key in filter))}
                allLabel={props.allLabel}
              />
            </Suspense>
          </Box>
        )}
        <SearchBox value={q} onChange={search} label={texts.search} placeholder={searchHint} />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, sm: 0.5 },
            ml: 'auto',
            minHeight: 44,
          }}
        >
          {area.archivable !== false && !area.immutable && (
            <ToolButton
              icon={<Archived />}
              label={translate('areas.list.archived')}
              narrow={narrow}
              pressed={Boolean(filter.archived)}
              onClick={() => list.filterBy({ archived: filter.archived ? undefined : true })}
            />
          )}
          <ToolButton
            icon={<FilterList />}
            label={translate('areas.list.addFilter')}
            narrow={narrow}
            expanded={panel}
            onClick={() => setPanel(!panel)}
          />
          <Suspense fallback={<Box sx={{ width: phone ? 44 : narrow ? 84 : 184 }} />}>
            <ListTools {...parts} />
          </Suspense>
        </Box>
      </Box>
      {panel && (
        <Suspense fallback={<Box sx={{ minHeight: 120 }} />}>
          <FilterPanel area={area} list={list} />
        </Suspense>
      )}
      {chips && (
        <Suspense fallback={<Box sx={{ minHeight: { xs: 44, sm: 32 }, mb: 1 }} />}>
          <FilterChips area={area} list={list} without={shownElsewhere} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <MeantSearches area={area} list={list} />
      </Suspense>
      <ListBody
        parts={parts}
        lead={leadColumn}
        card={card}
        caption={texts.many}
        may={may.write}
        add={add}
      />
      {props.below}
    </>
  )
}

const same = (filter: Filter) => filter
