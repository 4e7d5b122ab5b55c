import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findGeometryError, ringAreaOf as sizeOf } from '../../core/geometry/check'
import type { Geometry } from '../../core/geometry/geometry'
import { splitRing } from '../../core/geometry/split'
import { problemText } from '../app/problem-text'
import type { AreaRecord } from '../derive/fields/columns'
import { FailedText } from '../kit/failed-text'
import { HttpError } from '../providers/http'
import type { DrawingBoard } from './drawing-board'
import type { DrawMode, DrawnOutline, OutlineDrawing } from './outline-drawing'
import type { LngLat, MapSpace } from './spaces'
import { useSaveOutline } from './use-save-outline'

interface OutlineToolsProps {
  record: AreaRecord
  /** As it is drawn now; without one it has no outline yet. */
  space: MapSpace | undefined
  board: DrawingBoard
  mode: DrawMode | null
  onMode: (mode: DrawMode | null) => void
}

/** Draws, moves, bends and splits the outline of a place. */
export function OutlineTools({ record, space, board, mode, onMode }: OutlineToolsProps) {
  const translate = useTranslate()
  // Holes are kept as they are: the drawing knows none.
  const plain = space?.polygons.every((rings) => rings.length === 1) ?? true
  const drawn = space !== undefined && space.polygons.length > 0
  const divisible =
    space?.polygons.length === 1 && [null, 'available', 'notForSale'].includes(space.status)
  if (mode !== null)
    return (
      <Active
        key={mode}
        {...{ record, board, mode }}
        rings={space?.polygons.map(([ring]) => ring ?? []) ?? []}
        onEnd={() => onMode(null)}
      />
    )
  return (
    <div className="map-actions">
      {!drawn && (
        <Button size="small" variant="outlined" onClick={() => onMode('draw')}>
          {translate('map.draw.draw')}
        </Button>
      )}
      {drawn && plain && (
        <Button size="small" variant="outlined" onClick={() => onMode('edit')}>
          {translate('map.draw.edit')}
        </Button>
      )}
      {drawn && plain && divisible && (
        <Button size="small" variant="outlined" onClick={() => onMode('split')}>
          {translate('map.draw.split')}
        </Button>
      )}
    </div>
  )
}

interface ActiveProps {
  record: AreaRecord
  board: DrawingBoard
  mode: DrawMode
  rings: LngLat[][]
  onEnd: () => void
}

function Active({ record, board, mode, rings, onEnd }: ActiveProps) {
  const translate = useTranslate()
  const drawing = useRef<OutlineDrawing>(null)
  const [now, setNow] = useState<DrawnOutline>({ rings: [], line: null, canUndo: false })
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = useSaveOutline()
  const hint = useRef<HTMLParagraphElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each mode (its key)
  useEffect(() => {
    let gone = false
    hint.current?.focus()
    const begin = async () => {
      const { DECIMALS, OutlineDrawing } = await import('./outline-drawing')
      const adapter = await board.adapter(DECIMALS)
      if (!gone) drawing.current = new OutlineDrawing(board, adapter, mode, rings, setNow)
    }
    void begin()
    return () => {
      gone = true
      drawing.current?.destroy()
    }
  }, [])

  const result = resultOf(mode, now, rings)
  const ready = result !== null && (mode !== 'split' || name.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!result || !ready) return
    const fault = result.map(findGeometryError).find(Boolean)
    if (fault) return setProblem(translate(`map.draw.fault.${fault.code}`))
    setBusy(true)
    try {
      const [keeps, part] = result
      if (part) await save.split(record, name.trim(), keeps as Geometry, part)
      else await save.outline(record, keeps as Geometry)
      onEnd()
    } catch (error) {
      setBusy(false)
      if (error instanceof HttpError && error.status === 412) {
        // The next try goes out with the record as it is now; what was drawn stays.
        await save.refresh()
        setProblem(translate('map.draw.stale'))
      } else setProblem(problemText(error, translate))
    }
  }
  return (
    <form className="map-drawing" onSubmit={(event) => void submit(event)}>
      <p tabIndex={-1} ref={hint}>
        {translate(`map.draw.hint.${mode}`)}
      </p>
      {mode === 'split' && now.line && (
        <>
          {!result && <Alert severity="warning">{translate('map.draw.notThrough')}</Alert>}
          <TextField
            size="small"
            fullWidth
            required
            label={translate('map.draw.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 75 } }}
          />
        </>
      )}
      {problem && (
        <Alert severity="error">
          <FailedText text={problem} />
        </Alert>
      )}
      <div className="map-actions">
        <Button type="submit" size="small" variant="contained" disabled={!ready || busy}>
          {translate('map.draw.save')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={!now.canUndo}
          onClick={() => drawing.current?.undo()}
        >
          {translate('map.draw.undo')}
        </Button>
        <Button size="small" onClick={onEnd}>
          {translate('map.draw.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What would be saved: one outline, or the two of a split, the larger first; null while it is not whole. */
function resultOf(
  mode: DrawMode,
  now: DrawnOutline,
  before: readonly LngLat[][],
): Geometry[] | null {
  const outline = (rings: LngLat[][]): Geometry =>
    rings.length === 1
      ? { type: 'Polygon', coordinates: rings }
      : { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
  if (mode !== 'split') return now.rings.length > 0 ? [outline(now.rings)] : null
  const parts = now.line && before[0] ? splitRing(before[0], now.line) : null
  return parts
    ? [...parts]
        .sort((a, b) => Math.abs(sizeOf(b)) - Math.abs(sizeOf(a)))
        .map((ring) => outline([ring as LngLat[]]))
    : null
}
