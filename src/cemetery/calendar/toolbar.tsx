import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useGetOne, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { CalendarAnswer } from '../../../core/calendar/answer'
import { todayIn } from '../../../core/calendar-days'
import { parseIsoDay } from '../../../core/dates/calendar'
import { DayInput } from '../../app/day-input'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useFormat } from '../../app/use-format'
import type { AreaRecord } from '../../derive/fields/columns'
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
  // On a phone what is chosen seldom waits behind a button; `calendar.css` says where that is.
  const [open, setOpen] = useState(false)
  const id = useId()
  const sections = useSections(state.section, resources?.sections)
  const set = [state.chapel, state.crew, state.section].filter((one) => one !== null).length
  const only = (
    name: 'chapel' | 'crew' | 'section',
    value: number | 'mine' | null,
    of: CalendarAnswer['resources']['chapels'] = [],
    mine = false,
    label = texts.label(name),
  ) =>
    of.length > 0 && (
      <TextField
        select
        size="small"
        label={label}
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
          <ChevronLeft className="cal-arrow" fontSize="small" />
          <span className="cal-step">{translate(`calendar.previous.${state.view}`)}</span>
        </Button>
        <Button variant="outlined" onClick={() => state.change({ day: todayIn(timeZone) })}>
          {translate('calendar.today')}
        </Button>
        <Button variant="outlined" onClick={() => state.step(1)}>
          <span className="cal-step">{translate(`calendar.next.${state.view}`)}</span>
          <ChevronRight className="cal-arrow" fontSize="small" />
        </Button>
        <Button
          className="cal-filters-open"
          variant="outlined"
          aria-expanded={open}
          aria-controls={id}
          startIcon={<FilterList />}
          onClick={() => setOpen(!open)}
        >
          {translate('calendar.filters')}
          {set > 0 && ` · ${set}`}
        </Button>
      </div>
      <div className={open ? 'cal-filters open' : 'cal-filters'} id={id}>
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
        {only('section', state.section, sections, false, translate('calendar.section'))}
      </div>
    </div>
  )
}

/** Where services are held these days; the one that was chosen can always be taken back, also where none is held in it. */
function useSections(
  chosen: number | null,
  held: CalendarAnswer['resources']['sections'] | undefined,
) {
  const { read } = useAreaAccess('locations')
  const missing = chosen !== null && held?.some(({ id }) => id === chosen) === false
  const { data } = useGetOne<AreaRecord>(
    'locations',
    { id: chosen ?? 0 },
    { enabled: missing && read, retry: false },
  )
  return missing ? [...held, { id: chosen, label: data?.label ?? `${chosen}` }] : held
}
