import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import SignatureModule from 'react-signature-canvas'
import { signatureBox } from '../../../core/custody/chain'
import { pathOfStrokes } from './signature-path'

/** The package is CommonJS: bundlers hand out its exports, in which the component is the default. */
const SignatureCanvas = unwrap(SignatureModule)

function unwrap<T>(module: T): T {
  const inner = (module as { default?: T }).default
  return typeof inner === 'function' ? inner : module
}

interface SignaturePadProps {
  label: string
  clear: string
  /** The path of what is drawn; null while nothing is. */
  onChange: (path: string | null) => void
}

/** A field to sign in, with a pen, a finger or the mouse. */
export default function SignaturePad({ label, clear, onChange }: SignaturePadProps) {
  const box = useRef<HTMLDivElement>(null)
  const pad = useRef<SignatureModule>(null)
  const [open, setOpen] = useState(false)
  // The canvas takes its size as it is mounted; within a dialog that is still closed it would have none.
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if ((entry?.contentRect.width ?? 0) > 0) setOpen(true)
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const tell = () => {
    const drawn = pad.current
    if (!drawn) return
    const { offsetWidth, offsetHeight } = drawn.getCanvas()
    onChange(pathOfStrokes(drawn.toData(), offsetWidth, offsetHeight))
  }
  return (
    <div>
      <Box
        ref={box}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          // Ink is dark: the sheet is white in any theme.
          bgcolor: '#fff',
          aspectRatio: `${signatureBox.width} / ${signatureBox.height}`,
          '& canvas': { display: 'block', width: '100%', height: '100%', touchAction: 'none' },
        }}
      >
        {open && (
          <SignatureCanvas
            ref={pad}
            penColor="#14213d"
            clearOnResize={false}
            onEnd={tell}
            canvasProps={{ role: 'img', 'aria-label': label }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 0.5 }}>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {label}
        </Box>
        <Button
          size="small"
          onClick={() => {
            pad.current?.clear()
            onChange(null)
          }}
        >
          {clear}
        </Button>
      </Box>
    </div>
  )
}
