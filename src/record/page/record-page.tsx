import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { readableTitle } from '../../../core/ledger/month-name'
import { isTaggable } from '../../../core/tags'
import { problemText } from '../../app/problem-text'
import { useArchive } from '../../app/use-archive'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
import { RecordSkeleton } from '../../derive/fields/record-skeleton'
import { WriteFailure } from '../../derive/fields/write-failure'
import type { StepDialogs } from '../../derive/form/record-steps'
import { useAreaTexts } from '../../i18n/area-texts'
import { PageHead } from '../../kit/page-head'
import { Panel } from '../../kit/panel'
import type { SextonDataProvider } from '../../providers/data'
import { loadRecordDocuments } from '../documents/lazy-with-messages'
import { placeArea, placesOf } from '../place-of'
import { RecordFactList } from './record-facts'
import { RecordTabs, type RecordTabsProps } from './record-tabs'

const RecordTools = lazy(() => import('../record-tools'))
const RecordSteps = lazy(() => import('../../derive/form/record-steps'))
const RecordTags = lazy(() => import('../record-tags'))
const OwnFacts = lazy(() => import('./custom-field-facts'))
const AsInRegister = lazy(() => import('../register-rows'))
const RecordDocuments = lazy(async () => ({
  default: (await loadRecordDocuments()).default,
}))
const PrintFoot = lazy(() => import('../print-foot'))
const HeadPhotos = lazy(() => import('../head-photos'))
const PlacePicture = lazy(() => import('../place-picture'))

export interface RecordPageProps extends Pick<RecordTabsProps, 'without' | 'lines'> {
  area: AnyArea
  record: AreaRecord
  title?: ReactNode
  eyebrow?: ReactNode
  chips?: ReactNode
  /** Quick actions, before Edit and Archive. */
  actions?: ReactNode
  /** Its steps whose dialogs are its own. */
  stepDialogs?: StepDialogs
  /** Never to be put away as it is now; the server would refuse. */
  permanent?: boolean
  /** Whether rows of the area are added here one by one; default: where it has such. */
  addsRows?: boolean
  /** Below the title: warnings. */
  notice?: ReactNode
  /** The left column; default: all filled fields. */
  facts?: ReactNode
  /** Between title and timeline in the middle column. */
  middle?: ReactNode
  aside?: ReactNode
}

/** A record: facts left, timeline and related records in the middle, what comes next at the right. */
export function RecordPage(props: RecordPageProps) {
  return (
    // What decides how high the head is comes with it: nothing below moves afterwards.
    <Suspense fallback={<RecordSkeleton />}>
      <Drawn {...props} />
    </Suspense>
  )
}

function Drawn(props: RecordPageProps) {
  const { area, record } = props
  const translate = useTranslate()
  const { locale } = useFormat()
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const mayLocate = useAreaAccess(placeArea).read
  const places = mayLocate && !record.archivedAt ? placesOf(area, record) : []
  const aside = (places.length > 0 || props.aside) && (
    <>
      {places.length > 0 && <PlacePicture places={places} />}
      {props.aside}
    </>
  )
  const [failure, setFailure] = useState<unknown>(null)
  const details = props.facts ?? (
    <Panel
      title={translate('areas.record.details')}
      action={may.write && <EditLink area={area} record={record} />}
    >
      <RecordFactList area={area} record={record} />
    </Panel>
  )
  return (
    <>
      <PageHead
        eyebrow={props.eyebrow ?? texts.one}
        title={props.title ?? readableTitle(record.label, locale)}
        media={
          area.scope === 'cemetery' && (
            <Suspense fallback={null}>
              <HeadPhotos area={area} id={record.id} />
            </Suspense>
          )
        }
        chips={
          isTaggable(area) ? (
            <>
              {props.chips}
              <RecordTags key={record.id} area={area} record={record} />
            </>
          ) : (
            props.chips
          )
        }
        actions={
          <>
            <RecordTools area={area} record={record} />
            {may.write && !record.archivedAt && !props.permanent && !isPermanent(area) && (
              <ArchiveButton area={area} record={record} onFailure={setFailure} />
            )}
            {!record.archivedAt && props.actions}
            {may.write &&
              !record.archivedAt &&
              (area.steps || (area.inlineAdd && props.addsRows !== false)) && (
                // They stand last: coming later, they would push the others aside under the pointer.
                <RecordSteps
                  key={record.id}
                  area={area}
                  record={record}
                  dialogs={props.stepDialogs}
                  onFailure={setFailure}
                />
              )}
          </>
        }
      />
      <WriteFailure error={failure} />
      {record.archivedAt && !record.mergedInto && <ArchivedNote area={area} record={record} />}
      {props.notice}
      <Box className="record-columns" sx={columns(Boolean(aside))}>
        <Box sx={{ gridArea: { md: 'facts' }, order: { xs: 1, md: 0 } }}>
          {details}
          {area.hasCustomFields && record.custom !== null && record.custom !== undefined && (
            <Suspense fallback={null}>
              <OwnFacts area={area} record={record} />
            </Suspense>
          )}
          {area.papers && (
            <Suspense fallback={null}>
              <RecordDocuments key={record.id} area={area} record={record} />
            </Suspense>
          )}
          {area.importedRow && (
            <Suspense fallback={null}>
              <AsInRegister key={record.id} area={area} record={record} />
            </Suspense>
          )}
        </Box>
        <Box sx={{ gridArea: { md: 'main' }, display: { xs: 'contents', md: 'block' } }}>
          {/* Who lies here, or where: what most come for stands first on a phone. */}
          <Box sx={{ order: 0 }}>{props.middle}</Box>
          <RecordTabs
            key={record.id}
            area={area}
            record={record}
            without={props.without}
            lines={props.lines}
          />
        </Box>
        {aside && (
          <Box className="record-aside" sx={{ gridArea: { md: 'aside' }, order: { xs: 2, md: 0 } }}>
            {aside}
          </Box>
        )}
      </Box>
      <Suspense fallback={null}>
        <PrintFoot />
      </Suspense>
    </>
  )
}

const isPermanent = (area: AnyArea) => area.immutable === true || area.archivable === false

/** Three columns; at a middling width what stands at the right goes below the facts. */
const columns = (aside: boolean) =>
  ({
    display: 'grid',
    // Panels bring the space below them.
    columnGap: 2,
    alignItems: 'start',
    '& > *, & > * > *': { minWidth: 0 },
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      md: 'minmax(220px, 2fr) minmax(0, 3fr)',
      lg: aside
        ? 'minmax(270px, 300px) minmax(0, 1fr) minmax(270px, 320px)'
        : 'minmax(280px, 340px) minmax(0, 1fr)',
    },
    gridTemplateRows: { md: 'auto 1fr', lg: 'auto' },
    gridTemplateAreas: {
      md: '"facts main" "aside main"',
      lg: aside ? '"facts main aside"' : '"facts main"',
    },
    // Where the viewer may see nothing of what stands at the right, no column is kept for it.
    '&:has(> .record-aside:empty)': {
      gridTemplateColumns: { lg: 'minmax(280px, 340px) minmax(0, 1fr)' },
      gridTemplateAreas: { lg: '"facts main"' },
    },
    '& > .record-aside:empty': { display: 'none' },
  }) as const

export function EditLink({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  if (record.archivedAt || area.immutable) return null
  return (
    <Button component={RouterLink} to={links.edit(area.name, record.id)} size="small">
      {translate('areas.record.edit')}
    </Button>
  )
}

function ArchiveButton({
  area,
  record,
  onFailure,
}: {
  area: AnyArea
  record: AreaRecord
  onFailure: (error: unknown) => void
}) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const navigate = useNavigate()
  const archive = useArchive(area)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const run = async () => {
    setBusy(true)
    onFailure(null)
    try {
      await archive([record])
      // Whoever has gone on meanwhile is not called back.
      if (button.current) navigate(links.list(area.name))
    } catch (error) {
      onFailure(error)
      setBusy(false)
    }
  }
  return (
    <IconButton
      ref={button}
      className="no-print"
      onClick={run}
      disabled={busy}
      aria-label={translate('areas.record.archive')}
      title={translate('areas.record.archive')}
    >
      <ArchiveOutlined />
    </IconButton>
  )
}

function ArchivedNote({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const data = useDataProvider<SextonDataProvider>()
  const cache = useQueryClient()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const restore = async () => {
    try {
      await data.restore(area.name, { id: record.id })
      await cache.invalidateQueries()
      notify(translate('areas.archive.restored', { smart_count: 1 }), { type: 'success' })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
  }
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        may.write && (
          <Button color="inherit" onClick={restore}>
            {translate('areas.record.restore')}
          </Button>
        )
      }
    >
      {translate('areas.record.archived')}
    </Alert>
  )
}
