import './initials.css'

/** `Ortega, Rosa` → `RO`; `Ashford Funeral Home` → `AF`. */
export function initialsOf(label: string): string {
  const [last = '', first] = label.split(',').map((part) => part.trim())
  const words = first ? [first, last] : last.split(/\s+/)
  return words
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
}

export function Initials({ label }: { label: string }) {
  return (
    <span className="initials" aria-hidden>
      {initialsOf(label)}
    </span>
  )
}
