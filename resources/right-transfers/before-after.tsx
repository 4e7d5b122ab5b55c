import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import { passShares, type ShareHolder } from '../../core/title/shares'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { HolderList } from '../../src/cemetery/holder-list'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'

/** Who holds before, and who holds after, with their shares of the whole. */
export function BeforeAfter({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { data: right } = useGetOne<AreaRecord>(
    'interment-rights',
    { id: Number(record.right) },
    { retry: false },
  )
  const spaces = (record.spaces ?? []) as number[]
  const made = (record.made ?? []) as number[]
  const after = right
    ? passShares(
        right.holders as ShareHolder[],
        (record.passing ?? []) as number[],
        (record.holders ?? []) as ShareHolder[],
      )
    : null
  return (
    <>
      <Panel title={texts.areaText('was')}>
        <RecordLink to="interment-rights" id={Number(record.right)} strong />
        {right && <RecordLink to="locations" id={Number(right.location)} />}
        {right && <HolderList right={right} />}
      </Panel>
      <Panel title={texts.areaText('follows')}>
        {record.reason === 'surrender' && <Typography>{texts.areaText('back')}</Typography>}
        {made.map((id) => (
          <div key={id}>
            <RecordLink to="interment-rights" id={id} strong />
          </div>
        ))}
        {after && after.length > 0 && <HolderList right={{ holders: withKeys(after) }} />}
        {spaces.length > 0 && (
          <Typography sx={{ mt: 1, fontSize: '.875rem' }}>
            {texts.areaText('space', { smart_count: spaces.length })}
          </Typography>
        )}
      </Panel>
    </>
  )
}

const withKeys = (holders: readonly ShareHolder[]) =>
  holders.map((one) => ({ ...one, id: one.contact, role: one.role ?? null }))
