import { useTranslate } from 'ra-core'
import { useFormat } from '../app/use-format'
import { ShareBar } from '../kit/share-bar'
import { useFreeSpaces } from './use-free-spaces'

/** "2 of 4 available" of a place that is divided into spaces; nothing of any other. */
export function FreeSpaces({
  record,
  bar = false,
}: {
  record: Record<string, unknown>
  /** Draws the share under the words. */
  bar?: boolean
}) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const counted = useFreeSpaces(record)
  if (!counted) return null
  return (
    <span className={bar ? 'free-spaces with-share-bar' : 'free-spaces'}>
      {translate('areas.space.freeOf', {
        smart_count: counted.free,
        free: counted.free.toLocaleString(locale),
        total: counted.spaces.toLocaleString(locale),
      })}
      {bar && <ShareBar part={counted.free} whole={counted.spaces} />}
    </span>
  )
}
