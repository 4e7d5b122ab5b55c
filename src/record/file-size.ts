/** `1.2 MB` in the reader's language; 1 kB has 1,000 bytes, as disks and mail programs count. */
export function fileSize(bytes: number, locale: string): string {
  const [unit, by] =
    bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes / by < 10 ? 1 : 0,
  }).format(Math.max(bytes / by, 0.1))
}
