import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import type { CalendarAnswer } from '../../../core/calendar/answer'
import { todayIn } from '../../../core/calendar-days'
import { parseIsoDay } from '../../../core/dates/calendar'
import { DayInput } from '../../app/day-input'
import { useArea } from '../../app/use-area'
import { useFormat } from '../../app/use-format'
import { useAreaTexts } from '../../i18n/area-texts'
import { type CalendarState, groupings, views } from './calendar-state'

/** Which days, how they are laid out, and of which chapel or crew. */
export function CalendarToolbar({
  state,
  resources,
}: {
  state: CalendarState
  resources: CalendarAnswer['resources'] | undefined
}) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea('interments'))
  const { timeZone } = useFormat()
  const only = (
    name: 'chapel' | 'crew',
    value: number | 'mine' | null,
    of: CalendarAnswer['resources']['chapels'] = [],
    mine = false,
  ) =>
    of.length > 0 && (
      <TextField
        select
        size="small"
        label={texts.label(name)}
        value={(mine && value === 'mine') || of.some(({ id }) => id === value) ? value : ''}
        onChange={({ target }) => state.change({ [name]: target.value || null })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('calendar.all')}</option>
        {mine && <option value="mine">{translate('calendar.mine')}</option>}
        {of.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
    )
  return (
    <div className="cal-toolbar no-print">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('calendar.view')}
        value={state.view}
        onChange={(_, view) => view && state.change({ view })}
      >
        {views.map((view) => (
          <ToggleButton key={view} value={view}>
            {translate(`calendar.views.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="cal-days">
        <Button variant="outlined" onClick={() => state.step(-1)}>
          {translate(`calendar.previous.${state.view}`)}
        </Button>
        <Button variant="outlined" onClick={() => state.change({ day: todayIn(timeZone) })}>
          {translate('calendar.today')}
        </Button>
        <Button variant="outlined" onClick={() => state.step(1)}>
          {translate(`calendar.next.${state.view}`)}
        </Button>
      </div>
      <DayInput
        size="small"
        value={state.day}
        onChange={(to) => parseIsoDay(to) && state.change({ day: to })}
        aria-label={translate('calendar.pick')}
      />
      {state.view === 'day' && (
        <TextField
          select
          size="small"
          label={translate('calendar.by')}
          value={state.by}
          onChange={({ target }) => state.change({ by: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {groupings.map((one) => (
            <option key={one} value={one}>
              {translate(`calendar.groupings.${one}`)}
            </option>
          ))}
        </TextField>
      )}
      {only('chapel', state.chapel, resources?.chapels)}
      {only(
        'crew',
        state.crew,
        resources?.crews,
        resources?.crews.some(({ mine }) => mine),
      )}
    </div>
  )
}
