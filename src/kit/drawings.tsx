/** Drawings of ours for where there is nothing yet: lines in the tone of the words below them. */
const shapes = {
  /** A card of the register with a leaf. */
  records: (
    <>
      <path d="M22 14h46a6 6 0 0 1 6 6v50H28a6 6 0 0 1-6-6z" />
      <path d="M74 20h6a6 6 0 0 1 6 6v50H40a6 6 0 0 1-6-6M32 28h18M32 38h12" />
      <path className="leaf" d="M60 58c-9-2-12-10-8-21 10 2 14 11 8 21zm0 0-5-14" />
    </>
  ),
  /** A lens over a row of stones. */
  search: (
    <>
      <path d="M14 76h76M20 76V60a8 8 0 0 1 16 0v16M72 76V60a8 8 0 0 1 16 0v16" />
      <circle className="leaf" cx="54" cy="38" r="20" />
      <path d="M68 52l14 14M46 38h16" />
    </>
  ),
  /** A garden with its paths and spaces. */
  map: (
    <>
      <path d="M12 28l26-12 30 10 26-10v48L68 76 38 66 12 76z" />
      <path d="M38 16v50M68 26v50" />
      <path className="leaf" d="M46 34h14v10H46zM46 50h14v8H46zM20 36h10v9H20z" />
    </>
  ),
  /** A bench under a tree. */
  done: (
    <>
      <path d="M12 76h80M30 76V44" />
      <path
        className="leaf"
        d="M30 48c-14 0-18-10-14-18-2-10 10-18 18-12 12-2 16 10 10 16 2 8-6 14-14 14z"
      />
      <path d="M54 60h32M58 60v16M82 60v16M54 50h32" />
    </>
  ),
} as const
export type DrawingName = keyof typeof shapes

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className="drawing"
      viewBox="0 0 104 88"
      width="104"
      height="88"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  )
}
