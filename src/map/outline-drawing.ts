import {
  TerraDraw,
  type TerraDrawExtend,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
} from 'terra-draw'
import type { Position } from '../../core/geometry/check'
import type { DrawingBoard } from './drawing-board'
import type { LngLat } from './spaces'

export type DrawMode = 'draw' | 'edit' | 'split'

export interface DrawnOutline {
  /** Closed rings, as they stand now. */
  rings: LngLat[][]
  /** The line of a split, once it is finished. */
  line: LngLat[] | null
  canUndo: boolean
}

/** Of what the library keeps; a tenth of a millimetre. */
export const DECIMALS = 9

/** One piece of drawing: an outline anew, one that is moved and bent, or a line that cuts one. */
export class OutlineDrawing {
  private readonly draw: TerraDraw
  private line: LngLat[] | null = null

  constructor(
    private readonly board: Pick<DrawingBoard, 'setDrawing'>,
    adapter: TerraDrawExtend.TerraDrawBaseAdapter,
    private readonly mode: DrawMode,
    rings: readonly LngLat[][],
    private readonly tell: (drawn: DrawnOutline) => void,
  ) {
    board.setDrawing(true)
    this.draw = new TerraDraw({
      adapter,
      modes: [
        new TerraDrawPolygonMode({ pointerDistance: 24 }),
        new TerraDrawLineStringMode({ pointerDistance: 24 }),
        new TerraDrawSelectMode({
          pointerDistance: 24,
          flags: {
            polygon: {
              feature: {
                draggable: true,
                coordinates: { midpoints: true, draggable: true, deletable: true },
              },
            },
          },
        }),
      ],
      undoRedo: {
        modeLevel: new TerraDrawModeUndoRedo(),
        sessionLevel: new TerraDrawSessionUndoRedo(),
      },
    })
    // Google's map says later that it can be drawn on, the other one at once.
    const ready = new Promise<void>((resolve) => this.draw.on('ready', resolve))
    this.draw.start()
    void ready.then(() => {
      if (!this.draw.enabled) return
      if (mode === 'edit') this.begin(rings)
      else this.draw.setMode(mode === 'draw' ? 'polygon' : 'linestring')
    })
    this.draw.on('change', () => this.report())
    this.draw.on('history', () => this.report())
    this.draw.on('finish', (id, { action }) => {
      if (action !== 'draw') return this.report()
      if (mode === 'split') {
        const found = this.draw.getSnapshotFeature(id)?.geometry
        this.line = found?.type === 'LineString' ? (found.coordinates as LngLat[]) : null
        this.draw.setMode('select')
      } else this.draw.selectFeature(id)
      this.report()
    })
    this.report()
  }

  undo() {
    if (this.draw.canUndo()) this.draw.undo()
    const left = this.draw.getSnapshot().some(({ geometry }) => geometry.type !== 'Point')
    // What was finished is taken back whole: one draws anew.
    if (!left && this.mode !== 'edit') {
      this.line = null
      this.draw.setMode(this.mode === 'draw' ? 'polygon' : 'linestring')
    }
    this.report()
  }

  destroy() {
    this.draw.stop()
    this.board.setDrawing(false)
  }

  private begin(rings: readonly LngLat[][]) {
    const ids = rings.map(() => this.draw.getFeatureId())
    this.draw.addFeatures(
      rings.map((ring, i) => ({
        type: 'Feature',
        id: ids[i] as string,
        properties: { mode: 'polygon' },
        geometry: { type: 'Polygon', coordinates: [ring.map(rounded)] },
      })),
    )
    this.draw.clearUndoRedoHistory()
    this.draw.setMode('select')
    if (ids[0] !== undefined) this.draw.selectFeature(ids[0])
  }

  private report() {
    const rings = this.draw.getSnapshot().flatMap(({ geometry, properties }) => {
      const finished = geometry.type === 'Polygon' && properties.currentlyDrawing !== true
      return finished ? [geometry.coordinates[0] as LngLat[]] : []
    })
    this.tell({ rings, line: this.line, canUndo: this.draw.canUndo() })
  }
}

const rounded = ([x = 0, y = 0]: Position): LngLat => [
  Number(x.toFixed(DECIMALS)),
  Number(y.toFixed(DECIMALS)),
]
