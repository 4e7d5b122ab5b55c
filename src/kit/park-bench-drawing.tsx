import { DrawingFrame } from './drawings'

/** A park bench under a tree. */
export const ParkBenchDrawing = () => (
  <DrawingFrame>
    <path d="M12 76h80M30 76V44" />
    <path
      className="leaf"
      d="M30 48c-14 0-18-10-14-18-2-10 10-18 18-12 12-2 16 10 10 16 2 8-6 14-14 14z"
    />
    <path d="M54 60h32M58 60v16M82 60v16M54 50h32" />
  </DrawingFrame>
)
