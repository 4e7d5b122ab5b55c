import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { type RaRecord, useGetManyAggregate, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { readableTitle } from '../../core/ledger/month-name'
import { areaOf } from '../areas/areas'
import { getLocale } from '../i18n/i18n'
import { useAreaAccess } from './use-area-access'
import { useAreaLinks } from './use-area-links'
import { useFieldWorkOnly } from './use-field-work-only'

export interface LinkedRecord extends RaRecord {
  id: number
  label: string
}

/** Records of another area by their ids, fetched together with all others that a page names. */
export function useLinkedRecords(to: string, ids: readonly (number | null | undefined)[]) {
  const may = useAreaAccess(to)
  const wanted = ids.filter((id): id is number => typeof id === 'number')
  const { data, isPending, error } = useGetManyAggregate<LinkedRecord>(
    to,
    { ids: wanted },
    { enabled: may.read && wanted.length > 0, retry: false },
  )
  return {
    allowed: may.read,
    loading: may.read && wanted.length > 0 && isPending && !error,
    records: (data ?? []).filter((record): record is LinkedRecord => Boolean(record)),
  }
}

/** Specification 9: a location's link is at most 300 px wide; cut where its line may not break. */
const CUT = { maxWidth: 300, overflow: 'hidden', textOverflow: 'ellipsis' }

/** A reference as a link with the record's name; for those who may not read it, words. */
export function RecordLink({ to, id, strong }: { to: string; id: number; strong?: boolean }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const field = useFieldWorkOnly()
  const { allowed, loading, records } = useLinkedRecords(to, [id])
  if (!allowed) return <span>{translate('areas.notAllowed')}</span>
  if (loading) return <Skeleton variant="text" width="6em" sx={{ display: 'inline-block' }} />
  const record = records.find((found) => found.id === id)
  const area = areaOf(to)
  const place = area?.represents === 'place'
  // A word of a settings list (a kind, a level) is a word, not a place to go.
  if (area?.menu === 'settings') return <span>{nameOf(record, id)}</span>
  // On the grounds a place is on the map, and what has no page there is a name.
  if (field && !area?.fieldWork) return <span>{nameOf(record, id)}</span>
  return (
    <Link
      component={RouterLink}
      to={field && place ? `${links.page('Map')}?location=${id}` : links.show(to, id)}
      underline="hover"
      title={record && nameOf(record, id)}
      sx={{
        fontWeight: strong ? 600 : 500,
        overflowWrap: 'anywhere',
        display: 'inline-block',
        verticalAlign: 'bottom',
        minHeight: 24,
        lineHeight: '24px',
        ...CUT,
      }}
    >
      <bdi dir="auto">{place ? <PlaceName name={nameOf(record, id)} /> : nameOf(record, id)}</bdi>
    </Link>
  )
}

/**
 * `Lot 7 › Space 1` breaks before a step, never within one. Where its line may not break it is shortened
 * in its middle: what it begins with, and the last steps, tell places apart (list-table.tsx).
 */
function PlaceName({ name }: { name: string }) {
  const steps = name.split(' › ').map((step) => step.replaceAll(' ', '\u00a0'))
  const middle = Math.max(1, steps.length - 2)
  const parts = [steps.slice(0, 1), steps.slice(1, middle), steps.slice(middle)]
  return parts
    .filter((part) => part.length > 0)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
      <span key={at}>{`${at > 0 ? '\u00a0› ' : ''}${part.join('\u00a0› ')}`}</span>
    ))
}

/** Several references of one area, in order. */
export function RecordLinks({ to, ids }: { to: string; ids: readonly number[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RecordLink to={to} id={id} />
    </span>
  ))
}

/** A reference as its name alone, where a link cannot stand (inside another link, in a sentence). */
export function RecordName({ to, ids }: { to: string; ids: readonly number[] }) {
  const translate = useTranslate()
  const { allowed, loading, records } = useLinkedRecords(to, ids)
  if (!allowed) return translate('areas.notAllowed')
  if (loading) return '…'
  return ids
    .map((id) =>
      nameOf(
        records.find((found) => found.id === id),
        id,
      ),
    )
    .join(', ')
}

/** Its title, or where it is not there its id. */
const nameOf = (record: LinkedRecord | undefined, id: number) =>
  record ? readableTitle(record.label, getLocale()) : `#${id}`
