import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { FormPageProps } from '../../src/derive/form/form-page'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { RuleEditor } from './rule-editor'

/** What is done, by which schedule, where and by whom. */
export function useRecurringForm(replaces = false): Pick<FormPageProps, 'sections' | 'initial'> {
  const { areaText } = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  return {
    initial: { rule: 'FREQ=WEEKLY', start: todayIn(timeZone), leadDays: 7 },
    sections: [
      {
        title: areaText('sections.schedule'),
        fields: ['start', 'until', 'leadDays', ...(replaces ? ['replaces'] : [])],
        note: <RuleEditor />,
      },
      {
        title: areaText('sections.what'),
        fields: ['title', 'jobType', 'priority', 'remarks', 'checklist'],
      },
      { title: areaText('sections.where'), fields: ['locations', 'deceased'] },
      { title: areaText('sections.who'), fields: ['assignee', 'vendor'] },
      { title: areaText('sections.paid'), fields: ['contract', 'paidUntil'] },
    ],
  }
}
