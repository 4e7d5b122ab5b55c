import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { todayIn } from '../../../core/calendar-days'
import { dayBoundsOf } from '../../../core/date-rules'
import { whyNotDeepened } from '../../../core/room/deepen'
import { levelsTaken } from '../../../core/room/room-for'
import { type PlaceRecord, roomOfPlace, storedRoom } from '../../../core/room/stored'
import { RecordLink } from '../../app/record-link'
import { useCemetery } from '../../app/scope-context'
import type { AreaRecord } from '../../derive/fields/columns'
import { Panel } from '../../kit/panel'
import { DeepenDialog } from './deepen-dialog'
import { isBuilt, SectionPicture } from './section-picture'
import { type LyingHere, useLying } from './use-lying'
import { useRoomWords } from './use-room-words'

/** Who lies on which level, what the place holds besides, and remains that may be deepened. */
export default function RoomPanel({ record }: { record: AreaRecord }) {
  const { translate, sentence, length } = useRoomWords()
  const { propertyTypes, timeZone } = useCemetery()
  const { lying, deepened, may } = useLying(Number(record.id))
  const [deepening, setDeepening] = useState<AreaRecord | null>(null)
  const rules = roomOfPlace(record as PlaceRecord, propertyTypes)
  // Where a crypt says only how many it holds, its type says that it is one.
  const type = storedRoom(propertyTypes.find(({ id }) => id === record.propertyType)?.room)
  const levels = rules.levels ?? []
  const taken = levelsTaken(rules, lying)
  // A lot of many graves side by side is no grave to be shown in section.
  const isOneGrave =
    levels.length > 0 || Math.max(...rules.alternatives.map(({ caskets }) => caskets)) <= 3
  /** As far as is known here; the server knows the years that the law asks for, too. */
  const mayBeDeepened = (one: AreaRecord) =>
    one.status === 'completed' &&
    whyNotDeepened(
      rules,
      {
        level: (one.level as number | null) ?? null,
        on: dayBoundsOf(one.actualDate, timeZone).latest,
      },
      lying.filter(({ record: other }) => other.id !== one.id),
      todayIn(timeZone),
      null,
    ) === null
  // The uppermost first, as one digs.
  const order = levels.map((_, at) => levels.length - at)
  const onLevel = (level: number) => lying.filter((one) => one.level === level)
  const elsewhere = lying.filter(({ level }) => level === null || level > levels.length)
  const line = ({ record: one, kind }: LyingHere) => (
    <Box component="li" key={one.id} sx={row}>
      <RecordLink to="interments" id={Number(one.id)} />
      <span>
        {`· ${translate(`room.kinds.${kind}`)}`}
        {one.status !== 'completed' && ` · ${translate('room.who.planned')}`}
      </span>
      {kind !== 'urn' && may.write && mayBeDeepened(one) && (
        <Button size="small" color="inherit" onClick={() => setDeepening(one)}>
          {translate('room.deepen.open')}
        </Button>
      )}
    </Box>
  )
  return (
    <Panel title={translate('room.title')}>
      <Typography sx={{ mb: 1.5 }}>{sentence(rules)}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {isOneGrave && (
          <SectionPicture
            rules={rules}
            lying={lying}
            built={levels.length === 0 && type !== null && isBuilt(type)}
          />
        )}
        <Box component="ul" sx={list}>
          {order.map((level) => (
            <li key={level}>
              <strong>
                {translate('room.picture.level', { n: level })} ·{' '}
                {length(levels[level - 1]?.depth ?? 0)}
              </strong>
              {onLevel(level).length > 0 ? (
                <Box component="ul" sx={list}>
                  {onLevel(level).map(line)}
                </Box>
              ) : (
                ` · ${translate(`room.picture.${taken.has(level) ? 'taken' : 'free'}`)}`
              )}
            </li>
          ))}
          {elsewhere.map(line)}
          {deepened.map((one) => (
            <Box component="li" key={one.id} sx={row}>
              <RecordLink to="interments" id={Number(one.id)} />
              <span>{`· ${translate('room.picture.deepened')}`}</span>
            </Box>
          ))}
        </Box>
      </Box>
      {deepening && <DeepenDialog record={deepening} onClose={() => setDeepening(null)} />}
    </Panel>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 } as const

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.75,
  alignContent: 'start',
  fontSize: '.875rem',
  overflowWrap: 'anywhere',
} as const
