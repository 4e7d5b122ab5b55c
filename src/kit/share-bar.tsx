import './share-bar.css'

/** How much of a whole a part is, beside the text that says it. */
export const ShareBar = ({ part, whole }: { part: number; whole: number }) => (
  <span className="share-bar" aria-hidden>
    {part > 0 && whole > 0 && <span style={{ width: `${(100 * part) / whole}%` }} />}
  </span>
)
