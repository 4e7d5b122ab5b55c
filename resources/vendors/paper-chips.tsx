import { todayIn } from '../../core/week'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { paperState } from './papers'

const papers = ['insuranceExpires', 'licenceExpires'] as const

/** What of a vendor's papers has ended, or ends soon; nothing where all hold. */
export function PaperChips({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useReading()
  const today = todayIn(timeZone)
  return papers.map((name) => {
    const state = paperState(record[name], today)
    if (!state) return null
    const paper = texts.own(`papers.${name}`)
    return (
      <StatusChip
        key={name}
        tone={state === 'expired' ? 'error' : 'attention'}
        label={texts.own(state, { paper })}
      />
    )
  })
}
