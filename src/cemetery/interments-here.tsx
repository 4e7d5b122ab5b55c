import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink, useLinkedRecords } from '../app/record-link'
import { useArea } from '../app/use-area'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import { useFieldWorkOnly } from '../app/use-field-work-only'
import type { AreaRecord } from '../derive/fields/columns'
import { Value } from '../derive/fields/value'
import { useAreaTexts } from '../i18n/area-texts'
import { Panel } from '../kit/panel'
import { useRelated } from '../record/page/related-list'

const VoidDialog = lazy(() => import('./void-dialog'))

interface IntermentsHereProps {
  /** Whose: a person's, or a place's. */
  field: 'deceased' | 'location'
  id: number
}

/** The interments of a person or of a place, with what the page does not say already. */
export function IntermentsHere({ field, id }: IntermentsHereProps) {
  const area = useArea('interments')
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const { data, error, isPending } = useRelated({ area, path: field }, id, may.read)
  const named =
    field === 'deceased' ? (data ?? []).map(({ location }) => location as number | null) : []
  const waits = useLinkedRecords('locations', named).loading || isPending
  const [striking, setStriking] = useState<AreaRecord | null>(null)
  if (error || !may.read) return null
  return (
    <Panel title={texts.many}>
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.areaText(`none.${field}`)}</Typography>
      )}
      {/* As high as one with the address of its space, so that nothing below moves. */}
      {waits && (
        <Skeleton
          variant="rounded"
          sx={{ my: 0.75, height: field === 'deceased' ? { xs: 72, sm: 48 } : 48 }}
        />
      )}
      <Box component="ul" hidden={waits} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((interment) => (
          <Box component="li" key={interment.id} sx={{ py: 0.75 }}>
            <IntermentLine interment={interment} without={field} />
            {field === 'deceased' && may.write && wasDone(interment) && (
              <Button
                size="small"
                color="inherit"
                sx={{ ml: -0.625 }}
                onClick={() => setStriking(interment)}
              >
                {texts.areaText('void.open')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {striking && (
        <Suspense fallback={null}>
          <VoidDialog record={striking} onClose={() => setStriking(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

const wasDone = ({ status }: AreaRecord) => status === 'completed' || status === 'disinterred'

/** One interment: who and where, and below it what and when; its state at the end of the line. */
export function IntermentLine({
  interment,
  without,
}: {
  interment: AreaRecord
  without?: 'deceased' | 'location'
}) {
  const area = useArea('interments')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const field = useFieldWorkOnly()
  const when = interment.actualDate ? 'actualDate' : 'scheduledStart'
  const place =
    typeof interment.location === 'number' ? (
      <RecordLink to="locations" id={interment.location} strong={without === 'deceased'} />
    ) : (
      texts.areaText('graveUnknown')
    )
  const who = without !== 'deceased' && typeof interment.deceased === 'number'
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: '.875rem',
          // The chip says it in words; the line itself is still to be read.
          ...(interment.status === 'voided' && { '&, & a': { textDecoration: 'line-through' } }),
        }}
      >
        <div>
          {who ? <RecordLink to="deceased" id={Number(interment.deceased)} strong /> : place}
        </div>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          {field ? (
            texts.choice('disposition', String(interment.disposition ?? 'burial'))
          ) : (
            <Link
              component={RouterLink}
              to={links.show('interments', interment.id)}
              sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}
            >
              {texts.choice('disposition', String(interment.disposition ?? 'burial'))}
            </Link>
          )}
          {Boolean(interment[when]) && (
            <>
              {' · '}
              <Value area={area} path={when} value={interment[when]} />
            </>
          )}
          {who && without !== 'location' && (
            <>
              {' · '}
              {place}
            </>
          )}
        </Box>
      </Box>
      <Value area={area} path="status" value={interment.status} />
    </Box>
  )
}
