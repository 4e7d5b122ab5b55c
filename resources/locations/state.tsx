import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { FreeSpaces } from '../../src/cemetery/free-spaces'
import { PlaceChip } from '../../src/cemetery/place-chip'
import { useIsSpace } from '../../src/cemetery/use-is-space'

/** What is no space: only its own claims, or a status that it was given, say something of it. */
export const saysOfItself = (record: Record<string, unknown>) =>
  ['owned', 'reserved', 'underContract', 'notForSale'].includes(String(record.status)) ||
  record.graveStatus != null

export function State({ record, inList }: { record: Record<string, unknown>; inList?: boolean }) {
  const area = useArea()
  const links = useAreaLinks()
  const isSpace = useIsSpace()
  if (isSpace(record)) return <PlaceChip record={record} />
  // What stands within it says how much of it is free, beside a claim on all of it.
  return (
    <span className="place-state">
      {saysOfItself(record) && <PlaceChip record={record} />}{' '}
      <FreeSpaces
        record={record}
        bar={inList}
        to={inList ? links.list(area.name, { path_prefix: record.path, space: true }) : undefined}
      />
    </span>
  )
}
