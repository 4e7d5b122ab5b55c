import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { stepsFrom } from '../../core/status-steps'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { UserSelect } from '../../src/derive/form/user-input'
import { useListState } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { SearchBox } from '../../src/kit/search-box'
import { ErrorState } from '../../src/kit/states'
import { useDrag } from '../../src/kit/use-drag'
import { BoardCard } from './board-card'
import { type BoardColumn, boardColumns, stepTo } from './board-steps'
import { useBoard } from './use-board'
import { useRestOfPage } from './use-rest-of-page'
import { WorkPages } from './work-pages'
import './work.css'

const StepDialog = lazy(() => import('../../src/derive/form/step-dialog'))
const byDue = { field: 'due', order: 'ASC' } as const

/** Where the work stands, one column a state. */
export default function Board() {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const rest = useRestOfPage()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const list = useListState(byDue)
  const { status: _, ...filter } = list.filter
  const board = useBoard(filter)
  const { columns, all, say, focus } = board
  const [picked, setPicked] = useState<{ id: number; over: BoardColumn } | null>(null)
  const [asking, setAsking] = useState<{ order: AreaRecord; step: string } | null>(null)
  const find = (id: number) => all.find((one) => one.id === id)
  const { carried, take, wasCarried } = useDrag<number>((id, to) => {
    const order = find(id)
    if (order) void board.move(order, to as BoardColumn)
  })
  useLayoutEffect(() => {
    if (focus.current === null) return
    const handle = document.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)
    // Whoever has gone elsewhere meanwhile is left there.
    const free = !document.activeElement || document.activeElement === document.body
    if (handle && free) handle.focus()
    if (document.activeElement === handle) focus.current = null
  })

  const keyed = (order: AreaRecord) => (event: KeyboardEvent) => {
    const here = String(order.status) as BoardColumn
    const name = order.label
    if (event.key === ' ') {
      event.preventDefault()
      if (picked?.id !== order.id) {
        setPicked({ id: order.id, over: here })
        return say(texts.areaText('board.picked', { name, status: board.status(here) }))
      }
      setPicked(null)
      return void board.move(order, picked.over)
    }
    if (picked?.id !== order.id) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setPicked(null)
      return say(texts.areaText('board.back', { name, status: board.status(here) }))
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const over = boardColumns[boardColumns.indexOf(picked.over) + step]
    if (!over) return
    setPicked({ id: order.id, over })
    const known = over === here || stepTo(area, here, over)
    say(
      texts.areaText(known ? 'board.over' : 'board.notThere', {
        name,
        status: board.status(over),
        from: board.status(here),
      }),
    )
  }
  const step = (order: AreaRecord, name: string) => {
    const wanted = stepsFrom(area, String(order.status)).find(([own]) => own === name)?.[1]
    if (!wanted) return
    if (wanted.requiredFields || !boardColumns.includes(wanted.to as BoardColumn))
      return setAsking({ order, step: name })
    void board.move(order, wanted.to as BoardColumn)
  }
  const held = carried ? find(carried.key) : picked ? find(picked.id) : undefined
  const over = carried?.over ?? picked?.over
  const failed = columns.find(({ error }) => error)
  return (
    <>
      <PageHead
        eyebrow={texts.many}
        title={texts.areaText('pages.Board')}
        actions={
          <>
            <WorkPages here="Board" filter={list.filter} />
            {may.write && (
              <Button component={RouterLink} to={links.create(area.name)} variant="contained">
                {texts.add}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
        <SearchBox
          value={typeof filter.q === 'string' ? filter.q : ''}
          onChange={(text) => {
            const wanted = text.trim() ? text : undefined
            if (wanted === filter.q) return false
            list.filterBy({ q: wanted })
          }}
          label={texts.search}
        />
        <Box sx={{ flex: { xs: '1 1 160px', sm: '0 0 220px' } }}>
          <UserSelect
            compact
            label={texts.label('assignee')}
            none={texts.areaText('today.everyone')}
            value={typeof filter.assignee === 'number' ? filter.assignee : null}
            onChange={(id) => list.filterBy({ assignee: id ?? undefined })}
          />
        </Box>
      </Box>
      <p id="board-hint" className="visually-hidden">
        {texts.areaText('board.hint')}
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {board.said}
      </p>
      {failed ? (
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <section
          className="board"
          ref={rest}
          data-strip
          aria-label={texts.areaText('pages.Board')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the page, keys scroll it
          tabIndex={0}
        >
          {columns.map((column) => (
            <Column
              key={column.status}
              {...column}
              name={board.status(column.status)}
              over={over === column.status && held !== undefined}
              closed={
                held !== undefined &&
                held.status !== column.status &&
                !stepTo(area, String(held.status), column.status)
              }
              all={links.list(area.name, { ...filter, status: column.status })}
            >
              {column.orders.map((order) => (
                <BoardCard
                  key={order.id}
                  order={order}
                  carried={carried?.key === order.id}
                  picked={picked?.id === order.id}
                  take={take(order.id)}
                  wasCarried={() => wasCarried.current}
                  onKey={keyed(order)}
                  onLeave={() => picked?.id === order.id && setPicked(null)}
                  onStep={(name) => step(order, name)}
                />
              ))}
            </Column>
          ))}
        </section>
      )}
      {carried && held && (
        <div className="work-ghost" aria-hidden style={{ left: carried.x, top: carried.y }}>
          {held.label}
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          <StepDialog
            area={area}
            record={asking.order}
            doing={{ step: asking.step }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ColumnProps {
  status: BoardColumn
  name: string
  orders: readonly AreaRecord[]
  isPending: boolean
  count: number | undefined
  more: boolean
  over: boolean
  closed: boolean
  /** All of them, in the list. */
  all: string
  children: React.ReactNode
}

function Column({ status, name, orders, isPending, count, more, ...look }: ColumnProps) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const total = count === undefined ? '' : `${count}${more ? '+' : ''}`
  const rest = count !== undefined && count > orders.length
  return (
    <section
      className={`board-column${look.over ? ' over' : ''}${look.closed ? ' closed' : ''}`}
      data-drop={status}
      aria-label={name}
    >
      <header>
        <h2>{name}</h2>
        <span className="board-count">{total}</span>
      </header>
      <ul aria-busy={isPending}>{look.children}</ul>
      {isPending ? (
        <p className="board-none" role="status">
          {translate('areas.state.loading')}
        </p>
      ) : (
        orders.length === 0 && <p className="board-none">{texts.areaText('board.none')}</p>
      )}
      {rest && (
        <p className="board-more">
          {texts.areaText('board.more', { shown: orders.length, total })}{' '}
          <RouterLink to={look.all}>{texts.areaText('board.all')}</RouterLink>
        </p>
      )}
    </section>
  )
}
