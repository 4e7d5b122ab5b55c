import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, todayIn } from '../../core/calendar-days'
import { parseIsoDay } from '../../core/dates/calendar'
import { DayInput } from '../../src/app/day-input'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { RecurringWorkOrder } from './area'

/** Asks for the day, and goes on to a new schedule that begins with all that this one says. */
export default function ChangeFrom({
  record,
  onClose,
}: {
  record: AreaRecord
  onClose: () => void
}) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const today = todayIn(useFormat().timeZone)
  const rule = record as unknown as RecurringWorkOrder
  const [day, setDay] = useState(addDays(today, 1))
  const wrong = !parseIsoDay(day) || day < today
  return (
    <Dialog open onClose={onClose} aria-labelledby="change-from-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) navigate(links.create(area.name, copyOf(rule, day)))
        }}
      >
        <DialogTitle id="change-from-title">{texts.areaText('changeFrom')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.areaText('changeFromText')}</DialogContentText>
          <DayInput
            fullWidth
            autoFocus
            required
            label={texts.label('start')}
            value={day}
            onChange={setDay}
            min={today}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={wrong}>
            {texts.areaText('changeFromGo')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function copyOf(rule: RecurringWorkOrder, day: string): Record<string, unknown> {
  const { title, jobType, anniversary, rule: text, until, leadDays, locations, deceased } = rule
  const { contract, paidUntil, priority, assignee, vendor, checklist, remarks } = rule
  const values = {
    ...{ title, jobType, anniversary, rule: text, leadDays, locations, deceased },
    ...{ contract, paidUntil, priority, assignee, vendor, remarks },
    checklist: checklist.map(({ task }) => ({ task })),
    until: until && until >= day ? until : null,
    start: day,
    replaces: rule.id,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
