import { useNotify, useTranslate } from 'ra-core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { FeaturedState } from '../../core/public-states'
import { problemText } from '../../src/app/problem-text'
import { useArchive } from '../../src/app/use-archive'
import { useSystemMutation, useSystemQuery } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import type { AreaTexts } from '../../src/i18n/area-texts'
import { useDrag } from '../../src/kit/use-drag'

export interface FeaturedRow extends AreaRecord {
  cemetery: number
  person: number
  text: string
  picture: number | null
  startsOn: string | null
  endsOn: string | null
  years: string
  state: FeaturedState
}

/** The homepage's memorials, or those that were taken off; moving, taking off and putting back. */
export function useFeatured(area: AnyArea, texts: AreaTexts, removed: boolean) {
  const translate = useTranslate()
  const notify = useNotify()
  const call = useSystemMutation()
  const archive = useArchive(area)
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  /** The order that was asked for, until the server has answered. */
  const [asked, setAsked] = useState<FeaturedRow[] | null>(null)
  const look = new URLSearchParams({
    sort: '["position","ASC"]',
    range: '[0,99]',
    ...(removed && { filter: '{"archived":true}' }),
  })
  const { data, error, refetch } = useSystemQuery<FeaturedRow[]>(`${area.name}?${look}`)
  const rows = asked ?? data
  const focus = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focus.current === null) return
    document.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  })

  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      notify(problemText(problem, translate), { type: 'error' })
      await refetch()
    }
    setAsked(null)
    setBusy(false)
  }
  const move = (id: number, to: number) => {
    const from = rows?.findIndex((row) => row.id === id) ?? -1
    const row = rows?.[from]
    if (busy || !rows || !row || from === to || to < 0 || to >= rows.length) return
    const next = rows.filter((one) => one !== row)
    next.splice(to, 0, row)
    focus.current = `[data-memorial="${id}"]`
    setAsked(next)
    void doing(async () => {
      await call('POST', `${area.name}/${id}/move`, { after: next[to - 1]?.id ?? null })
      say(texts.areaText('moved', { name: row.label, number: to + 1 }))
    })
  }
  const remove = (row: FeaturedRow, at: number) => {
    const next = rows?.[at + 1] ?? rows?.[at - 1]
    void doing(async () => {
      await archive([row])
      // Where it stood is the next one now.
      focus.current = next ? `[data-memorial="${next.id}"]` : 'main h1'
    })
  }
  const restore = (row: FeaturedRow) =>
    void doing(async () => {
      await call('POST', `${area.name}/${row.id}/restore`)
      notify(texts.areaText('restored', { name: row.label }), { type: 'success' })
    })
  const { carried, take } = useDrag<number>((id, to) => move(id, Number(to)))
  return { rows, error, refetch, removed, busy, said, move, remove, restore, carried, take }
}
export type Featured = ReturnType<typeof useFeatured>
