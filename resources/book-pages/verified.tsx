import Box from '@mui/material/Box'
import { useAreaTexts } from '../../src/derive/texts'
import { formatInstant } from '../../src/kit/instants'
import { useArea } from '../../src/kit/use-area'
import { useColleagues } from '../../src/kit/use-colleagues'
import { useReading } from '../../src/kit/use-reading'

/** Who held an entry against the scan, and when. */
export function Verified({ entry }: { entry: Record<string, unknown> | undefined }) {
  const texts = useAreaTexts(useArea('book-pages'))
  const { locale, timeZone } = useReading()
  const { nameOf } = useColleagues(Boolean(entry?.verifiedBy))
  if (typeof entry?.verifiedAt !== 'string') return null
  return (
    <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: '.8125rem' }}>
      {texts.own('verified', {
        name: nameOf(Number(entry.verifiedBy)) ?? '',
        at: formatInstant(entry.verifiedAt, locale, timeZone),
      })}
    </Box>
  )
}
