import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RecordLink, useLinkedRecords } from '../app/record-link'
import { useArea } from '../app/use-area'
import { useAreaTexts } from '../i18n/area-texts'

interface Holder {
  id: number
  contact: number
  share: number | null
  role: string | null
}

/** The holders of a right with role and share, as "1 of 2". */
export function HolderList({ right }: { right: Record<string, unknown> }) {
  const texts = useAreaTexts(useArea('interment-rights'))
  const holders = (right.holders ?? []) as Holder[]
  // Who has died: their share waits for whoever follows.
  const { records } = useLinkedRecords(
    'contacts',
    holders.map(({ contact }) => contact),
  )
  const died = new Set(
    records.filter(({ deathDate, deceased }) => deathDate || deceased).map(({ id }) => id),
  )
  const parts = holders.reduce((sum, { share }) => sum + (share ?? 0), 0)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {holders.map((holder) => (
        <li key={holder.id}>
          <RecordLink to="contacts" id={holder.contact} strong />
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {holder.role && texts.choice('holders.role', holder.role)}
            {holder.share !== null &&
              ` · ${texts.areaText('share', { share: holder.share, parts })}`}
            {died.has(holder.contact) && ` · ${texts.areaText('died')}`}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
