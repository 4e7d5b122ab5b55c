/** One plot of a town's map, as such files have them; what is left out is empty. */
export interface Plot {
  BLOCK: string
  PLOT: number | null
  OWN_LN?: string
  OWN_FN?: string
  DOP?: string
  P_AMT?: string
  OTHR_OWN_LN?: string
  OTHR_OWN_FN?: string
  COMMENT?: string
  /** Instead of an outline of its own. */
  geometry?: unknown
}

/** A GeoJSON file of plots side by side, each an outline of its own place. */
export function plotsFile(plots: readonly Plot[], more: object = {}): string {
  const features = plots.map(({ geometry, ...plot }, i) => {
    const [x, y] = [-81.87 + (i % 100) * 0.0001, 35.34 + Math.floor(i / 100) * 0.0001]
    const ring = [
      [x, y],
      [x + 0.00008, y],
      [x + 0.00008, y + 0.00004],
      [x, y + 0.00004],
      [x, y],
    ]
    return {
      type: 'Feature',
      properties: {
        fid: i + 1,
        ...{ BLOCK: '', PLOT: null, REF: `${plot.BLOCK}${plot.PLOT}`, OWN_LN: '', OWN_FN: '' },
        ...{ DOP: '', P_AMT: '', OTHR_OWN_LN: '', OTHR_OWN_FN: '', COMMENT: '', B_DOP: '' },
        ...plot,
      },
      geometry: geometry === undefined ? { type: 'MultiPolygon', coordinates: [[ring]] } : geometry,
    }
  })
  return JSON.stringify({ type: 'FeatureCollection', ...more, features })
}
