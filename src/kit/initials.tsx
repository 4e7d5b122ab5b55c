import './initials.css'

/** `Ortega, Rosa` → `RO`; `Ashford Funeral Home` → `AF`; of `2026-CT-011 · Ortega, Rosa` the name, not the number. */
export function initialsOf(label: string): string {
  const name = label.split(' · ').find((part) => !/\d/.test(part)) ?? label
  const [last = '', first] = name.split(',').map((part) => part.trim())
  const all = first ? [first, last] : last.split(/\s+/)
  const plain = all.filter((word) => !/\d/.test(word))
  const words = plain.length > 0 ? plain : all
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
