import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'

/** The interment's state; a person without one is in the books only. */
export function IntermentChip({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const status = typeof record.intermentStatus === 'string' ? record.intermentStatus : null
  return (
    <StatusChip
      value={status ?? undefined}
      label={status ? texts.choice('intermentStatus', status) : texts.areaText('recordOnly')}
    />
  )
}
