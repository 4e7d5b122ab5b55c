import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Readiness, ReadinessStep } from '../../core/authority/readiness'
import { paperLanguages } from '../../core/papers/template'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useConfirmBooking, useReadiness } from '../../src/cemetery/readiness/use-readiness'
import { useStartContract } from '../../src/cemetery/readiness/use-start-contract'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState, WaitState } from '../../src/kit/states'
import { usePrintPaper } from '../../src/record/use-print-paper'
import { ReadyIcon } from './ready-states'

/** What is ready for a planned service, what brings the rest further, and the papers that go out. */
export function ReadinessPanel({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { data, error, refetch } = useReadiness(record)
  return (
    <Panel title={texts.areaText('ready.title')}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Box component="ul" sx={row}>
          {data.map((one) => (
            <State key={one.key} record={record} of={one} />
          ))}
        </Box>
      ) : (
        <WaitState height={56} />
      )}
      <Papers record={record} />
    </Panel>
  )
}

function State({ record, of }: { record: AreaRecord; of: Readiness }) {
  const texts = useAreaTexts(useArea())
  return (
    <Box component="li" sx={state}>
      <ReadyIcon state={of.state} />
      <div>
        <Box sx={{ fontWeight: 600 }}>{texts.areaText(`ready.keys.${of.key}`)}</Box>
        <Box sx={{ fontSize: '.8125rem', color: 'text.secondary' }}>
          {texts.areaText(`ready.states.${of.state}`)}
        </Box>
        {of.changed && (
          <Box sx={{ fontSize: '.8125rem', color: 'var(--attention)' }}>
            {texts.areaText('ready.changed')}
          </Box>
        )}
        {of.next && <Next record={record} step={of.next} />}
      </div>
    </Box>
  )
}

/** Leads to the record that brings it further; a contract is begun with what is known. */
function Next({
  record,
  step: { action, resource, recordId },
}: {
  record: AreaRecord
  step: ReadinessStep
}) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const may = useAreaAccess(useArea())
  const sells = useAreaAccess('contracts')
  const orders = useAreaAccess('work-orders')
  const jobs = useAreaAccess('job-types')
  const start = useStartContract(record)
  const [busy, setBusy] = useState(false)
  const words = texts.areaText(`ready.steps.${action}`)
  if (resource === 'interments' && !may.write) return null
  if (action === 'startContract')
    return sells.write ? (
      <Button
        size="small"
        disabled={busy}
        sx={{ px: 0, minHeight: { xs: 44, sm: 28 }, textAlign: 'start' }}
        onClick={() => {
          setBusy(true)
          void start().finally(() => setBusy(false))
        }}
      >
        {words}
      </Button>
    ) : null
  if (action === 'orderVault' && !orders.write) return null
  if (action === 'addVaultJob' && !jobs.write) return null
  const to = targetOf(links, record, { action, resource, recordId })
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={{ display: 'inline-block', fontSize: '.875rem', minHeight: 24 }}
    >
      {words}
    </Link>
  )
}

function targetOf(
  links: ReturnType<typeof useAreaLinks>,
  { id, deceased, location }: AreaRecord,
  { action, resource, recordId }: ReadinessStep,
): string {
  switch (action) {
    case 'openDocument':
      return links.page(`Documents/${recordId}`)
    case 'authorise':
    case 'enterPermit':
      return links.edit(resource, recordId)
    case 'orderVault':
      return links.create(resource, {
        jobType: recordId,
        interment: id,
        deceased,
        ...(location != null && { locations: [location] }),
      })
    case 'addVaultJob':
      return links.create(resource, { milestone: 'deliversVault' })
    default:
      return links.show(resource, recordId)
  }
}

/** The order for the crew and the family, and the word to the funeral home. */
function Papers({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const { locale } = useCemetery()
  const confirmBooking = useConfirmBooking(record)
  const notify = useNotify()
  const print = usePrintPaper(area, record.id)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (!may.write) return null
  const language = paperLanguages.find((one) => locale.startsWith(one)) ?? 'en'
  const once = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const confirm = async () => {
    const { to, sent } = await confirmBooking()
    notify(texts.areaText(sent ? 'ready.confirmed' : 'ready.confirmedBefore', { to }), {
      type: sent ? 'success' : 'info',
    })
  }
  return (
    <Box sx={{ mt: 2 }}>
      <WriteFailure error={failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void once(() => print({ paper: 'order' }, language))}
        >
          {texts.areaText('ready.print')}
        </Button>
        {record.status === 'scheduled' && record.funeralHome !== null && (
          <Button variant="outlined" disabled={busy} onClick={() => void once(confirm)}>
            {texts.areaText('ready.confirm')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const row = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
} as const
const state = { display: 'flex', gap: 1, minWidth: 0 } as const
