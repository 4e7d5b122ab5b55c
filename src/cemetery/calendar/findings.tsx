import Block from '@mui/icons-material/Block'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import type { CalendarService } from '../../../core/calendar/answer'
import { ReasonText } from '../../derive/verdict/reason-text'

type Finding = CalendarService['findings'][number]

/** What stands against a time, in sentences; what refuses first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="cal-findings">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.other ?? ''}`} className={finding.effect}>
          {finding.effect === 'no' ? (
            <Block fontSize="inherit" aria-hidden />
          ) : (
            <InfoOutlined fontSize="inherit" aria-hidden />
          )}
          <span>
            <ReasonText reason={finding} />
          </span>
        </li>
      ))}
    </ul>
  )
}
