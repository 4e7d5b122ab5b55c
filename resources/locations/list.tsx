import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useGetOne, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { type CapacityFacts, placesByKind } from '../../src/cemetery/place-counts'
import { idsOfLocationPath } from '../../src/cemetery/use-active-right'
import { useIsSpace } from '../../src/cemetery/use-is-space'
import {
  type AreaRecord,
  type ListColumn,
  listColumnsOf,
  withColumns,
} from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { Filter } from '../../src/derive/list/list-state'
import { useListFilter } from '../../src/derive/list/list-state'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { State, saysOfItself } from './state'
import { TreeCrumbs } from './tree-crumbs'

const GenerateDialog = lazy(() => import('./generate-dialog'))

/** Where in the tree the list stands: inside one location, at its top, or nowhere (a search). */
const placeOf = (filter: Filter): number | null =>
  typeof filter.parent === 'number' ? filter.parent : null
/** The location whose whole inside the list shows, however deep. */
const coveredBy = (filter: Filter): number | null =>
  idsOfLocationPath(filter.path_prefix).at(-1) || null

/** The places: level by level, or all of them by search and filter. */
export default function LocationList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const isSpace = useIsSpace()
  const { propertyTypes } = useCemetery()
  const [generating, setGenerating] = useState(false)
  const filter = useListFilter()
  const within = placeOf(filter)
  const place = within ?? coveredBy(filter)
  const { data: here } = useGetOne<AreaRecord>(
    area.name,
    { id: place ?? 0 },
    { enabled: place !== null },
  )
  const browsing = within !== null || Object.keys(filter).length === 0
  const inside: ListColumn = {
    key: '$inside',
    label: texts.areaText('inside'),
    cell: (record) => (
      <IconButton
        size="small"
        component={RouterLink}
        to={links.list(area.name, { parent: record.id })}
        aria-label={texts.areaText('showInside', { name: record.label })}
      >
        <ChevronRight />
      </IconButton>
    ),
  }
  const noSpace = (record: AreaRecord) => !isSpace(record)
  const columns = withColumns(listColumnsOf(area, texts, ['propertyType', 'status']), {
    status: {
      cell: (record) => <State record={record} inList />,
      blank: (record) => noSpace(record) && !record.holdsSpaces && !saysOfItself(record),
    },
  })
  const whole = { parent: undefined, path_prefix: undefined }
  const presets: ListPreset[] = [
    {
      label: texts.areaText('home.available'),
      filter: { ...whole, space: true, status: 'available' },
    },
    { label: texts.areaText('all'), filter: { ...whole, depth_gte: 0 } },
  ]
  columns.push(
    ...(['caskets', 'cremains'] as const).map(
      (kind): ListColumn => ({
        key: kind,
        label: texts.areaText(`free.${kind}`),
        sort: kind,
        numeric: true,
        blank: noSpace,
        cell: (record) => <Free record={record} kind={kind} />,
      }),
    ),
    inside,
  )
  return (
    <>
      <ListPage
        area={area}
        linkColumn={{
          label: browsing ? texts.label('name') : texts.label('address'),
          cell: (record) => (browsing ? String(record.name) : record.label),
        }}
        columns={columns}
        searchHint={texts.areaText('searchHint')}
        pageFilters={OWN_FILTERS}
        toQuery={(asked) => queryOf(asked, here?.path)}
        createPrefill={() => (within === null ? undefined : { parent: within })}
        eyebrow={here && <TreeCrumbs here={here} />}
        presets={presets}
        allLabel={texts.areaText('tops')}
        actions={
          <>
            {here && (
              <Button component={RouterLink} to={links.show(area.name, here.id)} variant="outlined">
                {texts.areaText('openRecord', { name: String(here.name) })}
              </Button>
            )}
            {may.write && (
              <>
                <Button
                  component={RouterLink}
                  to={links.page('Imports?new=locations')}
                  variant="outlined"
                >
                  {translate('areas.list.import')}
                </Button>
                <Button variant="outlined" onClick={() => setGenerating(true)}>
                  {texts.areaText('generate.open')}
                </Button>
              </>
            )}
          </>
        }
        card={(record) => ({
          title: browsing ? String(record.name) : record.label,
          name: String(record.name),
          facts: isSpace(record)
            ? placesByKind(record as CapacityFacts, propertyTypes)
                .map(({ kind, free }) =>
                  translate(`areas.space.free.${kind}`, { smart_count: free }),
                )
                .join(' · ')
            : typeof record.propertyType === 'number' && (
                <Value area={area} path="propertyType" value={record.propertyType} plain />
              ),
          chip: <State record={record} />,
          // There is no room for a second link: what is no space opens.
          to:
            browsing && !isSpace(record) ? links.list(area.name, { parent: record.id }) : undefined,
        })}
      />
      {generating && (
        <Suspense fallback={null}>
          <GenerateDialog within={within} onClose={() => setGenerating(false)} />
        </Suspense>
      )}
    </>
  )
}

const OWN_FILTERS = ['parent', 'path_prefix', 'depth_gte']

/** No filter shows the top of the tree; a search inside a place covers all that stands in it. */
function queryOf(filter: Filter, path: unknown): Filter {
  if (Object.keys(filter).length === 0) return { parent_empty: true }
  if (filter.parent === undefined || filter.q === undefined || typeof path !== 'string')
    return filter
  const { parent: _, ...rest } = filter
  return { ...rest, path_prefix: path }
}

function Free({ record, kind }: { record: AreaRecord; kind: 'caskets' | 'cremains' }) {
  const { propertyTypes } = useCemetery()
  if (!useIsSpace()(record)) return null
  const place = placesByKind(record as CapacityFacts, propertyTypes).find(
    (each) => each.kind === kind,
  )
  return place ? `${place.free} / ${place.total}` : null
}
