const rowsOf = (n: number) => Array.from({ length: n }, (_, i) => i)

/** The shape of a card that comes; shows itself only where that takes a while. */
export function Waiting({ rows = 4 }: { rows?: number }) {
  return (
    <div className="home-card waiting" aria-hidden>
      {rowsOf(rows).map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

export function FiguresWaiting() {
  return (
    <div className="figures" aria-hidden>
      {rowsOf(4).map((figure) => (
        <div key={figure} className="figure waiting">
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
