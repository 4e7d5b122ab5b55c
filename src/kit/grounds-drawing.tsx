/** The grounds of a cemetery that has no photograph of its own: hills, a path and two trees. */
export function GroundsDrawing({ className }: { className?: string }) {
  return (
    <svg
      className={`grounds ${className ?? ''}`}
      viewBox="0 0 320 128"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="far" d="M0 70q70-44 150-14t170-20v92H0z" />
      <path className="near" d="M0 96q90-34 180-14t140-14v60H0z" />
      <path className="way" d="M206 84q-22 16 2 26t-14 18h46q12-20-14-28t-20-16z" />
      <g className="trees">
        <path d="M52 92V70M262 82V58" />
        <ellipse cx="52" cy="58" rx="13" ry="19" />
        <ellipse cx="262" cy="44" rx="15" ry="22" />
      </g>
    </svg>
  )
}
