import { todayIn } from '../../core/calendar-days'
import { type EffectivePeriod, periodStandsOn } from '../../core/sales/prices'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'

const TONES = { current: 'success', future: 'info', past: 'neutral' } as const

/** Whether a price may be sold today: it is current, future or past; or the item is not sold at all. */
export function PriceState({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const today = todayIn(useFormat().timeZone)
  if (record.status !== 'active') return <Value area={area} path="status" value={record.status} />
  const stands = periodStandsOn(record as EffectivePeriod, today)
  return <StatusChip label={texts.areaText(`stands.${stands}`)} tone={TONES[stands]} />
}
