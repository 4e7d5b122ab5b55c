import type { ReactNode } from 'react'

/** Drawings of ours for where there is nothing yet: lines in the tone of the words below them. */
const shapes = {
  /** A card of the register with a leaf. */
  records: (
    <>
      <path d="M22 14h46a6 6 0 0 1 6 6v50H28a6 6 0 0 1-6-6z" />
      <path d="M74 20h6a6 6 0 0 1 6 6v50H40a6 6 0 0 1-6-6M32 28h18M32 38h12" />
      <path className="leaf" d="M60 58c-9-2-12-10-8-21 10 2 14 11 8 21zm0 0-5-14" />
    </>
  ),
  /** A lens over a row of stones. */
  search: (
    <>
      <path d="M14 76h76M20 76V60a8 8 0 0 1 16 0v16M72 76V60a8 8 0 0 1 16 0v16" />
      <circle className="leaf" cx="54" cy="38" r="20" />
      <path d="M68 52l14 14M46 38h16" />
    </>
  ),
} as const
export type DrawingName = keyof typeof shapes

export const Drawing = ({ name }: { name: DrawingName }) => (
  <DrawingFrame>{shapes[name]}</DrawingFrame>
)

/** What all drawings have in common: their size, and that they tell nothing of their own. */
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
