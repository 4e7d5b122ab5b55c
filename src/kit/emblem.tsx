/** The mark: a gate's arch with a growing branch. */
export function Emblem({ size = 48 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Mark />
    </svg>
  )
}

/** The mark with the name, 400 px wide where there is room (specification section 9). */
export function Logo({ name }: { name: string }) {
  return (
    <svg
      className="logo"
      width="400"
      viewBox="0 0 400 96"
      role="img"
      aria-label={name}
      focusable="false"
    >
      <g transform="translate(56 12) scale(1.5)">
        <Mark />
      </g>
      <text
        x="146"
        y="69"
        fill="currentColor"
        fontFamily="var(--serif)"
        fontSize="62"
        fontWeight="600"
        letterSpacing="-1"
        textLength="196"
      >
        {name}
      </text>
    </svg>
  )
}

const Mark = () => (
  <>
    <path d="M6 46V22a18 18 0 0 1 36 0v24z" fill="var(--primary)" />
    <path d="M24 40V17" fill="none" stroke="var(--bg)" strokeWidth="2.400" strokeLinecap="round" />
    <g fill="var(--bg)">
      <path d="M24 19c-4-2-5-6-3.600-11C24.600 10 26 14 24 19z" />
      <path d="M24 27c-5 .6-8.600-1.400-10.600-6.200C18.600 19.800 22.600 22 24 27z" />
      <path d="M24 27c5 .6 8.600-1.400 10.600-6.200C29.400 19.800 25.400 22 24 27z" />
      <path d="M24 35c-5 .6-8.600-1.400-10.600-6.200C18.600 27.800 22.600 30 24 35z" />
      <path d="M24 35c5 .6 8.600-1.400 10.600-6.200C29.400 27.800 25.400 30 24 35z" />
    </g>
  </>
)
