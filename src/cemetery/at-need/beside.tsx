import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { Authority } from '../../../core/authority/authority'
import { todayIn } from '../../../core/calendar-days'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { fromLocalDateTime } from '../../../core/local-time'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useFormat } from '../../app/use-format'
import { parseInputValue } from '../../derive/fields/convert-inputs'
import { Panel } from '../../kit/panel'
import { ErrorState, WaitState } from '../../kit/states'
import { useDebounced } from '../../kit/use-debounced'
import { Reasons, VerdictChip } from '../authority/answer'
import { useAuthority } from '../authority/use-authority'
import type { Proposal } from './use-proposal'

/** May they be put there, and who must agree: as the form stands. */
export function AuthorityCard() {
  const translate = useTranslate()
  const [location, disposition] = useWatch({ name: ['location', 'disposition'] })
  const may = useAreaAccess('locations')
  if (!may.read || disposition === 'cenotaph') return null
  if (location != null) return <Answer location={Number(location)} />
  return (
    <Panel title={translate('atNeed.authority')}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('atNeed.noPlace')}</Typography>
    </Panel>
  )
}

function Answer({ location }: { location: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const { timeZone } = format
  const { fields } = useArea()
  const [disposition, child, deceased, authorisedBy, start, length, width] = useWatch({
    name: [
      'disposition',
      'child',
      'deceased',
      'authorisedBy',
      'scheduledStart',
      'containerLength',
      'containerWidth',
    ],
  })
  /** Metres; while it cannot be read, nothing is known of it. */
  const measure = (name: 'containerLength' | 'containerWidth', typed: unknown) => {
    const field = fields[name]
    const metres = field && parseInputValue(field, typed, format)
    return typeof metres === 'number' ? { [name]: String(metres) } : {}
  }
  const instant = fromLocalDateTime(String(start ?? ''), timeZone)
  const query = new URLSearchParams({
    disposition: disposition || 'burial',
    ...measure('containerLength', length),
    ...measure('containerWidth', width),
    ...(child === true && { child: '1' }),
    ...(deceased != null && { deceased: String(deceased) }),
    ...(authorisedBy != null && { agrees: String(authorisedBy) }),
    ...(instant && instant > '2000' && { on: todayIn(timeZone, Date.parse(instant)) }),
  })
  const asked = useDebounced(query.toString(), 300)
  const { data, error, refetch } = useAuthority<Authority>(
    `locations/${location}/authority?${asked}`,
  )
  return (
    <Panel
      title={translate('atNeed.authority')}
      action={data && <VerdictChip verdict={data.verdict} />}
    >
      <Box aria-live="polite">
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <Reasons reasons={data.reasons} />
        ) : (
          <WaitState height={48} />
        )}
      </Box>
    </Panel>
  )
}

/** What the crew will be asked to do. */
export function WorkCard({ work }: { work: Proposal['work'] }) {
  const translate = useTranslate()
  const { locale } = useFormat()
  return (
    <Panel title={translate('atNeed.work')}>
      {work.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('atNeed.noWork')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {work.map(({ name, due }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              {due && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {' · '}
                  {translate('atNeed.dueOn', { date: formatCalendarDate(due, locale) })}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  )
}
