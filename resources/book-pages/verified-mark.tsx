import Box from '@mui/material/Box'
import { useArea } from '../../src/app/use-area'
import { useColleagues } from '../../src/app/use-colleagues'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { formatInstant } from '../../src/kit/instants'

/** Who held an entry against the scan, and when. */
export function Verified({ entry }: { entry: Record<string, unknown> | undefined }) {
  const texts = useAreaTexts(useArea('book-pages'))
  const { locale, timeZone } = useFormat()
  const { nameOf } = useColleagues(Boolean(entry?.verifiedBy))
  if (typeof entry?.verifiedAt !== 'string') return null
  return (
    <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: '.8125rem' }}>
      {texts.areaText('verified', {
        name: nameOf(Number(entry.verifiedBy)) ?? '',
        at: formatInstant(entry.verifiedAt, locale, timeZone),
      })}
    </Box>
  )
}
