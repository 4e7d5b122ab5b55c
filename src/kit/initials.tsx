import Avatar from '@mui/material/Avatar'

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
    <Avatar
      aria-hidden
      sx={(theme) => ({
        width: 36,
        height: 36,
        fontSize: '.8125rem',
        fontWeight: 650,
        color: theme.palette.primary.main,
        backgroundColor: theme.palette.primary.light,
      })}
    >
      {initialsOf(label)}
    </Avatar>
  )
}
