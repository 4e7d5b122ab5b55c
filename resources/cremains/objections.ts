interface Answer {
  contact?: number | null
  name?: string | null
  answer?: string | null
}

/** Whether somebody objects: of several answers of one person the last stands, as the server has it. */
export function isObjected(record: Record<string, unknown>): boolean {
  const rows = (record.entitled ?? []) as Answer[]
  const last = new Map(rows.map((row, at) => [row.contact ?? row.name ?? `#${at}`, row.answer]))
  return [...last.values()].includes('objects')
}
