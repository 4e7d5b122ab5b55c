import type { CSSProperties } from 'react'

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

function FiguresWaiting() {
  return (
    <div className="figures" style={{ '--columns': 4 } as CSSProperties} aria-hidden>
      {rowsOf(4).map((figure) => (
        <div key={figure} className="figure waiting">
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** The home before its answer: figures, a card for each area that will have one, and what stands beside them. */
export function HomeWaiting({ cards }: { cards: number }) {
  return (
    <>
      <FiguresWaiting />
      <div className="home-cards">
        {cards > 0 && (
          <div className="home-main">
            {rowsOf(cards).map((card) => (
              <Waiting key={card} rows={card === 0 ? 6 : 4} />
            ))}
          </div>
        )}
        <div className="home-side">
          <Waiting rows={8} />
          <Waiting rows={6} />
        </div>
      </div>
    </>
  )
}
