import Add from '@mui/icons-material/Add'
import FitScreen from '@mui/icons-material/FitScreenOutlined'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useLatestPicture } from '../../src/record/use-latest-picture'
import { fitView, type ImageView, panView, zoomView } from './image-view'

const STEP = 1.25
/** How far an arrow key moves the scan, in pixels. */
const PAN = 60

/** The page as it was scanned: dragged, pinched, wheeled, or moved by keys. */
export function Scan({ page }: { page: AreaRecord }) {
  const area = useArea('book-pages')
  const texts = useAreaTexts(area)
  const scan = useLatestPicture(area, page.id)
  const [look, setLook] = useState<ImageView>(fitView)
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const middle = () => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: width / 2, y: height / 2 }
  }
  const zoom = (by: number, at = middle()) => setLook((before) => zoomView(before, by, at))
  // React listens to wheels passively: only a listener of our own can keep the page from scrolling.
  const shown = Boolean(scan)
  useEffect(() => {
    const element = box.current
    if (!element || !shown) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setLook((before) => zoomView(before, event.deltaY < 0 ? STEP : 1 / STEP, at))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [shown])
  const keys = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = {
      ArrowLeft: () => setLook((before) => panView(before, PAN, 0)),
      ArrowRight: () => setLook((before) => panView(before, -PAN, 0)),
      ArrowUp: () => setLook((before) => panView(before, 0, PAN)),
      ArrowDown: () => setLook((before) => panView(before, 0, -PAN)),
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': () => setLook(fitView),
    }
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : act[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  const drag = (event: PointerEvent) => {
    const known = fingers.current
    const before = known.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...known].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const apart = (one: typeof now) => Math.hypot(one.x - other.x, one.y - other.y)
      const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
      zoom(apart(now) / Math.max(apart(before), 1), {
        x: (now.x + other.x) / 2 - left,
        y: (now.y + other.y) / 2 - top,
      })
    } else setLook((look) => panView(look, now.x - before.x, now.y - before.y))
    known.set(event.pointerId, now)
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  if (scan === undefined) return <Skeleton variant="rounded" sx={{ height: HEIGHT }} />
  if (scan === null)
    return (
      <Card sx={{ p: 3, mb: 2, color: 'text.secondary', textAlign: 'center' }}>
        {texts.areaText('noScan')}
      </Card>
    )
  return (
    <Card sx={{ position: 'relative', mb: 2 }}>
      <Box
        ref={box}
        role="application"
        tabIndex={0}
        aria-label={texts.areaText('scan', { number: page.number })}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
        sx={{
          height: HEIGHT,
          overflow: 'hidden',
          touchAction: 'none',
          cursor: 'grab',
          bgcolor: 'background.default',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <img
          src={scan.picture ?? scan.url}
          alt=""
          draggable={false}
          style={{
            width: '100%',
            height: '100%',
            objectFit: 'contain',
            transformOrigin: '0 0',
            transform: `translate(${look.x}px, ${look.y}px) scale(${look.zoom})`,
            userSelect: 'none',
          }}
        />
      </Box>
      <Box sx={tools}>
        <Tool label={texts.areaText('zoomIn')} onClick={() => zoom(STEP)} icon={<Add />} />
        <Tool label={texts.areaText('zoomOut')} onClick={() => zoom(1 / STEP)} icon={<Remove />} />
        <Tool
          label={texts.areaText('whole')}
          onClick={() => setLook(fitView)}
          icon={<FitScreen />}
        />
      </Box>
    </Card>
  )
}

const HEIGHT = { xs: '50vh', md: 'calc(100vh - 220px)' }
const tools = {
  position: 'absolute',
  right: 8,
  top: 8,
  display: 'grid',
  gap: 0.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

function Tool({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: React.ReactNode
  onClick: () => void
}) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick} sx={{ width: 44, height: 44 }}>
      {icon}
    </IconButton>
  )
}
