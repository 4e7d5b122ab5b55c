import { useTranslate } from 'ra-core'
import { useFormat } from '../app/use-format'
import { useFreeSpaces } from './use-free-spaces'

/** "2 of 4 free" of a place that is divided into spaces; nothing of any other. */
export function FreeSpaces({ record }: { record: Record<string, unknown> }) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const counted = useFreeSpaces(record)
  if (!counted) return null
  return (
    <span className="free-spaces">
      {translate('areas.space.freeOf', {
        smart_count: counted.free,
        free: counted.free.toLocaleString(locale),
        total: counted.spaces.toLocaleString(locale),
      })}
    </span>
  )
}
