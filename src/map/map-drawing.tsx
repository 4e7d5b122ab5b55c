import { DrawingFrame } from '../kit/drawings'

/** A garden with its paths and spaces. */
export const MapDrawing = () => (
  <DrawingFrame>
    <path d="M12 28l26-12 30 10 26-10v48L68 76 38 66 12 76z" />
    <path d="M38 16v50M68 26v50" />
    <path className="leaf" d="M46 34h14v10H46zM46 50h14v8H46zM20 36h10v9H20z" />
  </DrawingFrame>
)
