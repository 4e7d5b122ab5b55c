import DragIndicator from '@mui/icons-material/DragIndicator'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { stepsFrom } from '../../core/status-steps'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { WorkFacts } from './work-card'

interface BoardCardProps {
  order: AreaRecord
  carried: boolean
  picked: boolean
  /** Takes hold of it by pointer. */
  take: (event: PointerEvent<HTMLElement>) => void
  /** Whether the click that comes now ends a carrying. */
  wasCarried: () => boolean
  onKey: (event: KeyboardEvent) => void
  onLeave: () => void
  onStep: (step: string) => void
}

/** One order. Its handle is dragged, carried by keys, or clicked for the steps that there are. */
export function BoardCard({ order, carried, picked, ...on }: BoardCardProps) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <li
      className={`work-card${carried ? ' carried' : ''}${picked ? ' picked' : ''}`}
      onPointerDown={(event) => {
        // A finger scrolls; a mouse takes hold anywhere but of a link or the handle, which does so itself.
        if (!may.write || event.pointerType !== 'mouse') return
        if (!(event.target as HTMLElement).closest('a, button')) on.take(event)
      }}
    >
      <Link to={links.show(area.name, order.id)} draggable={false}>
        {String(order.title)}
      </Link>
      {may.write && (
        <>
          <button
            type="button"
            className="work-handle"
            data-handle={order.id}
            aria-label={texts.areaText('board.move', { name: order.label })}
            aria-describedby="board-hint"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onPointerDown={on.take}
            onKeyDown={on.onKey}
            onBlur={on.onLeave}
            onClick={(event) => {
              if (!on.wasCarried()) setAnchor(event.currentTarget)
            }}
          >
            <DragIndicator aria-hidden />
          </button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {stepsFrom(area, String(order.status)).map(([step]) => (
              <MenuItem
                key={step}
                onClick={() => {
                  setAnchor(null)
                  on.onStep(step)
                }}
              >
                {texts.areaText(`steps.${step}`)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <WorkFacts order={order} />
    </li>
  )
}
