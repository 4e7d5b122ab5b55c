import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../derive/columns'
import { useRelated } from '../derive/related-list'
import { useAreaTexts } from '../derive/texts'
import { Value } from '../derive/value'
import { Panel } from './panel'
import { RecordLink } from './record-link'
import { useArea } from './use-area'
import { useLinks } from './use-links'
import { useMay } from './use-may'

interface IntermentsHereProps {
  /** Whose: a person's, or a place's. */
  field: 'deceased' | 'location'
  id: number
}

/** The interments of a person or of a place, with what the page does not say already. */
export function IntermentsHere({ field, id }: IntermentsHereProps) {
  const area = useArea('interments')
  const texts = useAreaTexts(area)
  const may = useMay(area)
  const { data, error } = useRelated({ area, path: field }, id, may.read)
  if (error || !may.read) return null
  return (
    <Panel title={texts.many}>
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.own(`none.${field}`)}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((interment) => (
          <Box
            component="li"
            key={interment.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              rowGap: 0.5,
              py: 0.75,
              alignItems: 'center',
            }}
          >
            <IntermentLine interment={interment} without={field} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** One interment in one line: state, what, who, where, when. */
export function IntermentLine({
  interment,
  without,
}: {
  interment: AreaRecord
  without?: 'deceased' | 'location'
}) {
  const area = useArea('interments')
  const texts = useAreaTexts(area)
  const links = useLinks()
  const when = interment.actualDate ? 'actualDate' : 'scheduledStart'
  return (
    <>
      <Value area={area} path="status" value={interment.status} />
      <Link
        component={RouterLink}
        to={links.show('interments', interment.id)}
        underline="hover"
        sx={{ fontWeight: 600 }}
      >
        {texts.choice('disposition', String(interment.disposition ?? 'burial'))}
      </Link>
      {without !== 'deceased' && typeof interment.deceased === 'number' && (
        <RecordLink to="deceased" id={interment.deceased} />
      )}
      {without !== 'location' &&
        (typeof interment.location === 'number' ? (
          <RecordLink to="locations" id={interment.location} />
        ) : (
          <span>{texts.own('graveUnknown')}</span>
        ))}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Value area={area} path={when} value={interment[when]} />
      </Box>
    </>
  )
}
