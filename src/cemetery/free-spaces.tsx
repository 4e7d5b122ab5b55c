import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../app/use-format'
import { ShareBar } from '../kit/share-bar'
import { useFreeSpaces } from './use-free-spaces'

/** "2 of 4 available" of a place that is divided into spaces; nothing of any other. */
export function FreeSpaces({
  record,
  bar = false,
  to,
}: {
  record: Record<string, unknown>
  /** Draws the share under the words. */
  bar?: boolean
  /** Where the words lead: to the spaces that are counted. */
  to?: string
}) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const counted = useFreeSpaces(record)
  if (!counted) return null
  const words = translate('areas.space.freeOf', {
    smart_count: counted.free,
    free: counted.free.toLocaleString(locale),
    total: counted.spaces.toLocaleString(locale),
  })
  return (
    <span className={bar ? 'free-spaces with-share-bar' : 'free-spaces'}>
      {to ? (
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={{ display: 'inline-block', minHeight: 24 }}
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {bar && <ShareBar part={counted.free} whole={counted.spaces} />}
    </span>
  )
}
