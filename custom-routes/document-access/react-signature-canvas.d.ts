// The package brings no types; those that are used, after its src/index.js (1.0.7).
declare module 'react-signature-canvas' {
  import { type CanvasHTMLAttributes, Component } from 'react'

  interface Props {
    penColor?: string
    clearOnResize?: boolean
    onBegin?: () => void
    onEnd?: () => void
    canvasProps?: CanvasHTMLAttributes<HTMLCanvasElement>
  }
  /** In CSS pixels from the canvas's corner. */
  interface StrokePoint {
    x: number
    y: number
    time: number
    color: string
  }
  export default class SignatureCanvas extends Component<Props> {
    clear(): void
    isEmpty(): boolean
    getCanvas(): HTMLCanvasElement
    toData(): StrokePoint[][]
    fromData(strokes: StrokePoint[][]): void
  }
}
