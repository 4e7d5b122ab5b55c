import { useState } from 'react'
import { useCemetery, useScope } from '../../app/scope-context'
import { getLocale, useT } from '../../i18n/i18n'
import './dashboard.css'
import { Figures } from './Figures'
import { NextInterments } from './NextInterments'
import { Spaces } from './Spaces'
import { hourOf } from './week'

/** A cemetery's home. */
export function Dashboard() {
  const t = useT()
  const { user } = useScope()
  const { timeZone } = useCemetery()
  const [now] = useState(() => new Date())
  const hour = hourOf(now, timeZone)
  const greeting = t(
    hour < 12 ? 'dashboard.morning' : hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening',
  )
  const day = new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  const name = user.displayName.includes('@') ? '' : user.displayName.split(' ')[0]
  return (
    <>
      <div className="page-head">
        <div>
          <p className="eyebrow">{day}</p>
          <h1>{name ? t('dashboard.greeting', { greeting, name }) : greeting}</h1>
        </div>
      </div>
      <Figures now={now} />
      <div className="cards">
        <NextInterments now={now} />
        <Spaces />
      </div>
    </>
  )
}
