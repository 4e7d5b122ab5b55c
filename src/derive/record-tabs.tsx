import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { can } from '../../core/access'
import type { AnyArea } from '../../core/area'
import { useViewer } from '../app/scope-context'
import { areas } from '../areas'
import { useFiles } from '../record/use-files'
import type { AreaRecord } from './columns'
import { type Relation, relationsTo } from './related'
import { RelatedList, useCountText, useRelated } from './related-list'
import { useAreaTexts } from './texts'

const RecordPanels = lazy(() => import('../record/record-panels'))

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
  const relations = relationsTo(area.name, areas).filter(
    ({ area: other, path }) =>
      !without.includes(`${other.name}.${path}`) &&
      can(viewer, { ...other.needs, permission: other.access.read }),
  )
  const relation = relations[open - OWN.length]
  const files = useFiles(area, record.id).data?.length ?? 0
  return (
    <Card
      component="section"
      aria-label={translate('areas.record.tabs')}
      // Last on a phone, below what stands at the sides elsewhere.
      sx={{ position: 'relative', mb: 2, order: { xs: 3, md: 0 } }}
    >
      <Tabs
        value={open}
        onChange={(_, tab: number) => setOpen(tab)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={translate('areas.record.tabs')}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          px: 1,
          '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
          '& .MuiTab-root': { px: 1.25 },
        }}
      >
        <Tab
          label={translate('areas.timeline.title')}
          id={`${id}-tab-0`}
          aria-controls={`${id}-panel`}
        />
        <Tab
          label={`${translate('record.file.title')} ${files > 0 ? files : ''}`.trim()}
          id={`${id}-tab-1`}
          aria-controls={`${id}-panel`}
        />
        {relations.map((each, index) => (
          <RelationTab
            key={`${each.area.name}.${each.path}`}
            relation={each}
            record={record}
            of={area.name}
            several={relations.filter((other) => other.area === each.area).length > 1}
            id={`${id}-tab-${index + OWN.length}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
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
          <RecordPanels area={area} record={record} open={OWN[open] ?? null} />
        </Suspense>
      </Box>
    </Card>
  )
}

/** A tab with the number of its records; MUI's Tabs hands it what a Tab gets. */
function RelationTab({
  relation,
  record,
  several,
  of,
  ...tab
}: {
  relation: Relation
  record: AreaRecord
  several: boolean
  /** The area whose page this is. */
  of: string
  id: string
  'aria-controls': string
}) {
  const texts = useAreaTexts(relation.area)
  const related = useRelated(relation, record.id)
  const text = useCountText(related)
  const count = related.total === 0 ? '' : text
  const [top = '', child] = relation.path.split('.')
  const own = child !== undefined && relation.area.name === of
  const name = own
    ? texts.label(top)
    : several
      ? `${texts.many} (${texts.label(relation.path).toLocaleLowerCase()})`
      : texts.many
  return <Tab {...tab} label={`${name} ${count}`.trim()} />
}
