import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useColleagues } from '../../src/app/use-colleagues'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { formatInstant } from '../../src/kit/instants'
import { tasksOf, useTickTask } from './use-change-order'
import './work.css'

/** The checklist, to be ticked where one stands. */
export function TaskList({ order }: { order: AreaRecord }) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const { timeZone, locale } = useFormat()
  const { nameOf } = useColleagues()
  const tick = useTickTask()
  /** Shown as ticked while the server is told. */
  const [telling, setTelling] = useState<ReadonlyMap<number, boolean>>(new Map())
  const tasks = tasksOf(order)
  if (tasks.length === 0) return null
  const closed = order.status === 'done' || order.status === 'cancelled'
  const run = async (id: number, done: boolean) => {
    setTelling((before) => new Map(before).set(id, done))
    try {
      await tick(order, id, done)
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    setTelling((before) => new Map([...before].filter(([own]) => own !== id)))
  }
  return (
    <ul className="tasks">
      {tasks.map(({ id, task, done, doneAt, doneBy }) => {
        const on = telling.get(id) ?? done
        return (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={on}
                // One at a time: the next tick names the version that this one makes.
                disabled={!may.write || closed || order.archivedAt !== null || telling.size > 0}
                aria-label={texts.areaText('tasks.tick', { task })}
                onChange={({ target }) => void run(id, target.checked)}
              />
              <span>
                <span className={on ? 'ticked' : undefined}>{task}</span>
                {done && doneAt && (
                  <small>
                    {typeof doneBy === 'number' && `${nameOf(doneBy) ?? ''} · `}
                    {formatInstant(doneAt, locale, timeZone)}
                  </small>
                )}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
