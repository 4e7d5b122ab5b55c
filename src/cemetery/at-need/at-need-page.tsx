import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { areaVisibleTo } from '../../../core/visible-fields'
import { AreaProvider } from '../../app/area-context'
import { LeaveGuard } from '../../app/leave-guard'
import { useViewer } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import type { AreaRecord } from '../../derive/fields/columns'
import { eyebrowKey } from '../../derive/fields/eyebrow'
import { ConflictChoices } from '../../derive/form/conflict-choices'
import { usePrefill } from '../../derive/form/create'
import { ErrorSummary } from '../../derive/form/error-summary'
import { FormCard } from '../../derive/form/form-sections'
import { useRecordForm } from '../../derive/form/use-record-form'
import { useKeyBindings } from '../../kit/key-bindings'
import { PageHead } from '../../kit/page-head'
import { AuthorityCard, WorkCard } from './beside'
import { PersonSection } from './person-section'
import { PlaceSection } from './place-section'
import { Sale } from './sale'
import { TimeSection } from './time-section'
import { useBooking } from './use-booking'
import { useProposal } from './use-proposal'

const DraftKeeper = lazy(() => import('../../app/draft-keeper'))
const whole = areaOf('at-need-drafts') as AnyArea

/** A family's call: all that it brings on one page, booked by one button, or left open for a colleague. */
export default function AtNeedPage({ record }: { record?: AreaRecord }) {
  const viewer = useViewer()
  const [area] = useState(() => areaVisibleTo(whole, viewer))
  return (
    <AreaProvider area={area}>
      <Call area={area} record={record} />
    </AreaProvider>
  )
}

function Call({ area, record }: { area: AnyArea; record: AreaRecord | undefined }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const navigate = useNavigate()
  const notify = useNotify()
  const initial = usePrefill()
  const onSaved = useCallback(() => {
    notify(translate('atNeed.kept'), { type: 'success' })
    navigate(links.list(area.name))
  }, [area, links, navigate, notify, translate])
  const state = useRecordForm(area, record, { initial, onSaved })
  const { form } = state
  const booking = useBooking(area, state)
  const dirty = useCallback(() => !booking.booked() && state.dirty(), [booking.booked, state.dirty])
  const [spot, setSpot] = useState<HTMLElement | null>(null)
  const busy = state.saving || booking.busy
  useKeyBindings([
    {
      keys: ['Mod+s'],
      label: translate('atNeed.keep'),
      group: 'page',
      run: () => {
        void state.save()
        return true
      },
    },
    {
      keys: ['Mod+Enter'],
      label: translate('atNeed.book'),
      group: 'page',
      run: () => {
        void booking.book()
        return true
      },
    },
  ])
  const buttons = (
    <>
      <Button
        variant="outlined"
        disabled={busy}
        aria-keyshortcuts="Control+S"
        onClick={() => void state.save()}
      >
        {translate('atNeed.keep')}
      </Button>
      <Button
        variant="contained"
        disabled={busy}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void booking.book()}
      >
        {translate('atNeed.book')}
      </Button>
    </>
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        autoComplete="off"
        // Enter in a field books nothing.
        onSubmit={(event) => event.preventDefault()}
      >
        <PageHead
          eyebrow={translate(eyebrowKey(area))}
          title={record?.label || translate('atNeed.title')}
          actions={
            <Button component={RouterLink} to={links.list(area.name)} variant="outlined">
              {translate('atNeed.calls')}
            </Button>
          }
        />
        <Suspense fallback={null}>
          <DraftKeeper
            area={area}
            base={state.base}
            initial={initial}
            form={form}
            dirty={dirty}
            spot={spot}
          />
        </Suspense>
        <ErrorSummary
          area={area}
          state={{
            failure: booking.failure ?? state.failure,
            refusals: booking.refusals + state.refusals,
          }}
          onOverride={busy ? undefined : (why) => void booking.book(why)}
        />
        {state.conflict && state.base && (
          <ConflictChoices
            area={area}
            base={state.base}
            current={state.conflict}
            typed={form.getValues()}
            changed={Object.keys(form.formState.dirtyFields)}
            onResolve={state.resolve}
          />
        )}
        <Sections area={area} setSpot={setSpot} buttons={buttons} />
      </form>
      <LeaveGuard changed={form.formState.isDirty && !booking.booked()} dirty={dirty} />
    </FormProvider>
  )
}

interface SectionsProps {
  area: AnyArea
  setSpot: (element: HTMLElement | null) => void
  buttons: React.ReactNode
}

/** In the order of the conversation; who must agree, the work and the sum stay beside it. */
function Sections({ area, setSpot, buttons }: SectionsProps) {
  const translate = useTranslate()
  const { data: proposal } = useProposal()
  return (
    <Sale area={area} proposal={proposal}>
      {({ section, sums, total }) => (
        <>
          <Box sx={columns}>
            <Box sx={{ minWidth: 0 }}>
              <PersonSection area={area} people={proposal?.people ?? []} />
              <PlaceSection area={area} proposal={proposal} />
              <TimeSection area={area} />
              <FormCard
                area={area}
                section={{ title: translate('atNeed.service'), fields: serviceFields }}
              />
              {section}
            </Box>
            <Box sx={aside}>
              <AuthorityCard />
              <WorkCard work={proposal?.work ?? []} />
              {sums}
            </Box>
          </Box>
          <Box sx={foot}>
            <Box ref={setSpot} sx={{ mr: 'auto', color: 'text.secondary', fontSize: '.8125rem' }} />
            {total}
            {buttons}
          </Box>
        </>
      )}
    </Sale>
  )
}

const serviceFields = [
  'funeralHome',
  'funeralDirector',
  'officiant',
  'ceremony',
  'container',
  'containerLength',
  'containerWidth',
  'vault',
  'permitNumber',
  'infectious',
  'oversize',
  'remarks',
]

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  // What is typed in comes to stand clear of the bars above and below.
  '& :is(input, select, textarea, button)': { scrollMarginBlock: '72px 140px' },
} as const
const aside = {
  minWidth: 0,
  position: { lg: 'sticky' },
  top: { lg: 72 },
} as const
/** In sight however long the page is; above the bar at the bottom of a phone. */
const foot = {
  position: 'sticky',
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  py: 1.25,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
