import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ChainLink } from '../../../core/title/chain'
import { RecordLink } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { LinkHolders } from './link-holders'

/** The times of a chain of title, the last one first: who, from when to when, by what paper, and who was interred. */
export function TitleLinks({
  links,
  at,
  on = null,
  none,
}: {
  links: readonly ChainLink[]
  /** The place that is looked at: others are named. */
  at?: number
  /** The day that they are of, where that is not today. */
  on?: string | null
  none: string
}) {
  const translate = useTranslate()
  if (links.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate(none)}</Typography>
  return (
    <Box component="ol" sx={line}>
      {[...links].reverse().map((link) => (
        <Box component="li" key={`${link.kind} ${link.right ?? link.earlier}`} sx={knot(link)}>
          <OneLink link={link} at={at} on={on} />
        </Box>
      ))}
    </Box>
  )
}

function OneLink({ link, at, on }: { link: ChainLink; at: number | undefined; on: string | null }) {
  const translate = useTranslate()
  const rights = useArea('interment-rights')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          <Span link={link} on={on} />
        </Typography>
        {link.kind === 'right' && link.status !== 'transferred' && (
          <Value area={rights} path="status" value={link.status} />
        )}
      </Box>
      {link.finding && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={translate(`title.${link.finding}`)}
          sx={{ my: 0.5 }}
        />
      )}
      <LinkHolders link={link} />
      <Box sx={quiet}>
        {at !== link.location && <RecordLink to="locations" id={link.location} />}
        {link.right !== null && <RecordLink to="interment-rights" id={link.right} />}
        <Paper link={link} />
      </Box>
      {link.interments.length > 0 && (
        <Box sx={quiet}>
          <span>{translate('title.interred')}:</span>
          {link.interments.map(({ id }) => (
            <RecordLink key={id} to="interments" id={id} />
          ))}
        </Box>
      )}
    </>
  )
}

function Span({ link: { kind, from, until, status }, on }: { link: ChainLink; on: string | null }) {
  const translate = useTranslate()
  const day = useDay()
  const named = (text: string | null, open: string) =>
    text === null ? translate(open) : kind === 'right' ? day(text) : text
  const open = kind === 'right' && status === 'active' ? 'title.now' : 'title.unknown'
  return translate('title.span', {
    from: named(from, 'title.unknown'),
    until: until === null && on && open === 'title.now' ? day(on) : named(until, open),
  })
}

/** By what it passed: the transfer with its evidence, or the paper of the time before. */
function Paper({ link: { kind, by, paper } }: { link: ChainLink }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('right-transfers'))
  const day = useDay()
  if (kind === 'earlier') return <span>{translate('title.earlier', { paper })}</span>
  if (!by) return null
  const kinds = by.evidence.map((one) => texts.areaText(`kinds.${one.kind}`, { _: one.kind }))
  return (
    <span>
      {translate('title.by', { reason: texts.choice('reason', by.reason), date: day(by.date) })}
      {kinds.length > 0 && `. ${translate('title.evidence', { kinds: kinds.join(', ') })}`}
    </span>
  )
}

/** A calendar day in the reader's language; it lies in no time zone. */
function useDay() {
  const { locale } = useFormat()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`))
}

const quiet = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  fontSize: '.8125rem',
  lineHeight: '24px',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const
const line = {
  listStyle: 'none',
  m: 0,
  p: 0,
  borderLeft: 2,
  borderColor: 'divider',
  pl: 2,
} as const
const knot = ({ status, until }: ChainLink) =>
  ({
    position: 'relative',
    pb: 1.5,
    '&:last-child': { pb: 0 },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -22,
      top: 6,
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: 2,
      borderColor: 'primary.main',
      bgcolor: status === 'active' && until === null ? 'primary.main' : 'background.paper',
    },
  }) as const
