import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { formatInstant } from '../../src/kit/instants'
import { problemText } from '../../src/kit/problem-text'
import { useArea } from '../../src/kit/use-area'
import { useColleagues } from '../../src/kit/use-colleagues'
import { useMay } from '../../src/kit/use-may'
import { useReading } from '../../src/kit/use-reading'
import { tasksOf, useTick } from './use-work'
import './work.css'

/** The checklist, to be ticked where one stands. */
export function TaskList({ order }: { order: AreaRecord }) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay(area)
  const { timeZone, locale } = useReading()
  const { nameOf } = useColleagues()
  const tick = useTick()
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
                aria-label={texts.own('tasks.tick', { task })}
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
