import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import SignatureModule from 'react-signature-canvas'
import { useT } from '../../src/i18n/i18n'
import { pngOfDrawing } from './picture'

/** The package is CommonJS: bundlers hand out its exports, in which the component is the default. */
const SignatureCanvas = unwrap(SignatureModule)

function unwrap<T>(module: T): T {
  const inner = (module as { default?: T }).default
  return typeof inner === 'function' ? inner : module
}

export interface DrawingHandle {
  /** A PNG as a data address; null while nothing is drawn. */
  read(): string | null
}

/** A field to draw a signature in. */
export default function Drawing({
  ref,
  onBegin,
}: {
  ref: Ref<DrawingHandle>
  onBegin: () => void
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const pad = useRef<SignatureModule>(null)
  const [open, setOpen] = useState(false)
  useImperativeHandle(ref, () => ({
    read: () => {
      const drawn = pad.current
      return drawn && !drawn.isEmpty() ? pngOfDrawing(drawn.getCanvas()) : null
    },
  }))
  // The canvas takes its size as it is mounted; within a dialog that is still closed it would have none.
  // When its box changes (a phone that is turned), it is sized again, and the strokes with it.
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if ((entry?.contentRect.width ?? 0) === 0) return
      setOpen(true)
      if (pad.current) resize(pad.current)
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="drawing">
      <div ref={box}>
        {open && (
          <SignatureCanvas
            ref={pad}
            penColor="#14213d"
            clearOnResize={false}
            onBegin={onBegin}
            canvasProps={{ role: 'img', 'aria-label': t('documentAccess.enter.drawHere') }}
          />
        )}
      </div>
      <p>
        <span>{t('documentAccess.enter.drawHere')}</span>
        <button type="button" className="button" onClick={() => pad.current?.clear()}>
          {t('documentAccess.enter.clear')}
        </button>
      </p>
    </div>
  )
}

/** Gives the canvas the size that it is shown in; strokes that would not fit are drawn smaller. */
function resize(pad: SignatureModule) {
  const canvas = pad.getCanvas()
  const { offsetWidth, offsetHeight } = canvas
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  const [width, height] = [Math.trunc(offsetWidth * ratio), Math.trunc(offsetHeight * ratio)]
  if (width === canvas.width && height === canvas.height) return
  const strokes = pad.toData()
  const by = strokes
    .flat()
    .reduce((least, { x, y }) => Math.min(least, offsetWidth / x, offsetHeight / y), 1)
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(
    strokes.map((points) =>
      points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
    ),
  )
}
