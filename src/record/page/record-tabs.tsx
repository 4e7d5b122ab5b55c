import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useState } from 'react'
import { can } from '../../../core/access'
import { type AnyArea, keepsFiles } from '../../../core/area'
import { lowercaseWithinSentence } from '../../../core/text/sentence-case'
import { useViewer } from '../../app/scope-context'
import { areas, systemAreas } from '../../areas/areas'
import type { AreaRecord } from '../../derive/fields/columns'
import { areaTexts } from '../../i18n/area-texts'
import { useFiles } from '../use-files'
import { type AreaRelation, relationsTo } from './related'
import { RelatedList, useCountText, useRelated } from './related-list'
import { TabsMenu } from './tabs-menu'

const RecordPanels = lazy(() => import('../record-panels'))
const Timeline = lazy(async () => ({ default: (await import('../timeline')).Timeline }))

/** The record's own tabs; those of related records follow. */
const OWN = ['timeline', 'files'] as const

export interface RecordTabsProps {
  area: AnyArea
  record: AreaRecord
  /** Relations (`area.path`) that the page shows elsewhere. */
  without?: readonly string[]
  /** A record of a relation in one line, by `area.path`. */
  lines?: Readonly<Record<string, (record: AreaRecord) => ReactNode>>
}

/** The record's middle: its timeline first, then what points at it. */
export function RecordTabs({ area, record, without = [], lines }: RecordTabsProps) {
  const translate = useTranslate()
  const viewer = useViewer()
  const id = useId()
  const [open, setOpen] = useState(0)
  const system = area.scope === 'system'
  const relations = relationsTo(area.name, system ? systemAreas : areas).filter(
    ({ area: other, path }) =>
      !without.includes(`${other.name}.${path}`) &&
      can(viewer, { ...other.needs, permission: other.access.read }),
  )
  const relation = relations[open - OWN.length]
  const nameOf = useNameOf(area.name, relations)
  const files = useFiles(area, record.id).data?.length ?? 0
  // A tab stands for what there is; all else can be opened from the menu beside them.
  const [counts, setCounts] = useState<Readonly<Record<string, string | null>>>({})
  const count = useCallback(
    (key: string, found: string | null) =>
      setCounts((known) => (known[key] === found ? known : { ...known, [key]: found })),
    [],
  )
  const keyOf = (each: AreaRelation) => `${each.area.name}.${each.path}`
  const named = relations.map((each, index) => ({
    each,
    tab: index + OWN.length,
    name: nameOf(each),
    // Null: there is none. Not there: not known yet.
    found: counts[keyOf(each)],
  }))
  const shown = named.filter(({ found, tab }) => typeof found === 'string' || tab === open)
  const empty = named.filter(({ found, tab }) => found === null && tab !== open)
  return (
    <Card
      component="section"
      aria-label={translate('areas.record.tabs')}
      // Last on a phone, below what stands at the sides elsewhere.
      sx={{ position: 'relative', mb: 2, order: { xs: 3, md: 0 } }}
    >
      <Box sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider', pr: 1 }}>
        <Tabs
          value={open}
          onChange={(_, tab: number) => setOpen(tab)}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={translate('areas.record.tabs')}
          sx={{
            flex: 1,
            minWidth: 0,
            pl: 1,
            '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
            '& .MuiTab-root': { px: 1.25 },
          }}
        >
          <Tab
            label={translate('areas.timeline.title')}
            value={0}
            id={`${id}-tab-0`}
            aria-controls={`${id}-panel`}
          />
          {!system && keepsFiles(area) && (
            <Tab
              label={`${translate('record.file.title')} ${files > 0 ? files : ''}`.trim()}
              value={1}
              id={`${id}-tab-1`}
              aria-controls={`${id}-panel`}
            />
          )}
          {shown.map(({ name, found, tab }) => (
            <Tab
              key={tab}
              value={tab}
              label={`${name} ${found ?? ''}`.trim()}
              id={`${id}-tab-${tab}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
        {empty.length > 0 && <TabsMenu entries={empty} onOpen={setOpen} />}
      </Box>
      {relations.map((each) => (
        <Counted key={keyOf(each)} relation={each} record={record} onCount={count} />
      ))}
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        tabIndex={0}
        sx={{ p: 2 }}
      >
        {relation && (
          <RelatedList
            key={`${relation.area.name}.${relation.path}`}
            relation={relation}
            id={record.id}
            line={lines?.[`${relation.area.name}.${relation.path}`]}
          />
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          {!system ? (
            <RecordPanels area={area} record={record} open={OWN[open] ?? null} />
          ) : (
            open === 0 && <Timeline area={area} record={record} />
          )}
        </Suspense>
      </Box>
    </Card>
  )
}

/** Asks how many there are of a relation, and tells: null for none. */
function Counted({
  relation,
  record,
  onCount,
}: {
  relation: AreaRelation
  record: AreaRecord
  onCount: (key: string, found: string | null) => void
}) {
  const query = useRelated(relation, record.id)
  const text = useCountText(query)
  // What could not be counted may be something.
  const found = query.data ? (query.data.length > 0 ? text : null) : query.error ? '' : undefined
  const key = `${relation.area.name}.${relation.path}`
  useEffect(() => {
    if (found !== undefined) onCount(key, found)
  }, [found, key, onCount])
  return null
}

/** What a relation is called beside the others of a page. */
function useNameOf(of: string, relations: readonly AreaRelation[]) {
  const translate = useTranslate()
  return ({ area, path }: AreaRelation) => {
    const texts = areaTexts(area, translate)
    const [top = '', child] = path.split('.')
    if (child !== undefined && area.name === of) return texts.label(top)
    const several = relations.filter((other) => other.area === area).length > 1
    return several ? `${texts.many} (${lowercaseWithinSentence(texts.label(path))})` : texts.many
  }
}
