import type { ReactNode } from 'react'

/** Drawings of ours for where there is nothing yet, lines in the tone of the words below them: their size, and that they tell nothing of their own. */
export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      className="drawing"
      viewBox="0 0 104 88"
      width="104"
      height="88"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A card of the register with a leaf. */
export const RecordsDrawing = () => (
  <DrawingFrame>
    <path d="M22 14h46a6 6 0 0 1 6 6v50H28a6 6 0 0 1-6-6z" />
    <path d="M74 20h6a6 6 0 0 1 6 6v50H40a6 6 0 0 1-6-6M32 28h18M32 38h12" />
    <path className="leaf" d="M60 58c-9-2-12-10-8-21 10 2 14 11 8 21zm0 0-5-14" />
  </DrawingFrame>
)
