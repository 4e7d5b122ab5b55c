import { DrawingFrame } from './drawings'

/** A lens over a row of stones. */
export const SearchDrawing = () => (
  <DrawingFrame>
    <path d="M14 76h76M20 76V60a8 8 0 0 1 16 0v16M72 76V60a8 8 0 0 1 16 0v16" />
    <circle className="leaf" cx="54" cy="38" r="20" />
    <path d="M68 52l14 14M46 38h16" />
  </DrawingFrame>
)
