import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { paperState } from './papers'

const papers = ['insuranceExpires', 'licenceExpires'] as const

/** What of a vendor's papers has ended, or ends soon; nothing where all hold. */
export function PaperChips({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  const today = todayIn(timeZone)
  return papers.map((name) => {
    const state = paperState(record[name], today)
    if (!state) return null
    const paper = texts.areaText(`papers.${name}`)
    return (
      <StatusChip
        key={name}
        tone={state === 'expired' ? 'error' : 'attention'}
        label={texts.areaText(state, { paper })}
      />
    )
  })
}
