import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import type { Archive, ArchiveFinding, ArchiveReport } from '../../core/archive'
import { areas } from '../areas/areas'
import { areaTexts } from '../i18n/area-texts'

/** What an archive holds, what is wrong with it, and who of it is nobody here. */
export function Report({ archive: { report, state, error } }: { archive: Archive }) {
  const translate = useTranslate()
  const wrong = report?.wrong ?? 0
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('archives.broken')} {error}
        </Alert>
      )}
      {wrong > 0 && <Wrong report={report as ArchiveReport} />}
      {state === 'checked' && (
        <Alert severity="success" sx={{ mt: 1 }}>
          {translate('archives.sound')}
        </Alert>
      )}
      {report?.held && wrong === 0 && state !== 'gone' && <Holds held={report.held} />}
      {(report?.strangers?.length ?? 0) > 0 && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('archives.strangers')} {report?.strangers?.join(', ')}
        </Typography>
      )}
      {(report?.lost?.length ?? 0) > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('archives.lost')} {report?.lost?.join(', ')}
        </Alert>
      )}
    </>
  )
}

/** How many of each kind; the large ones first. */
function Holds({ held }: { held: NonNullable<ArchiveReport['held']> }) {
  const translate = useTranslate()
  const [locale = 'en'] = useLocaleState()
  const known = areas.flatMap((area) => {
    const count = held.sheets[area.name] ?? 0
    return count > 0 ? [{ name: areaTexts(area, translate).many, count }] : []
  })
  const all = [
    ...known,
    ...(held.files > 0 ? [{ name: translate('archives.files'), count: held.files }] : []),
  ].sort((a, b) => b.count - a.count)
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, py: 0.5 }}>
        {translate('archives.holds', { name: held.cemetery })}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          gap: '4px 24px',
          m: 0,
          mt: 0.5,
        }}
      >
        {all.map(({ name, count }) => (
          <Box
            key={name}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, minWidth: 0 }}
          >
            <Typography component="dt" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              {count.toLocaleString(locale)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Wrong({ report: { wrong = 0, findings = [] } }: { report: ArchiveReport }) {
  const translate = useTranslate()
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('archives.wrong', { smart_count: wrong })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {findings.slice(0, 20).map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={i}>
            {translate(`archives.findings.${finding.code}`)} {placeOf(finding, translate)}
          </li>
        ))}
      </Box>
      {wrong > 20 && (
        <Typography sx={{ mt: 0.5 }}>
          {translate('archives.more', { smart_count: wrong - 20 })}
        </Typography>
      )}
    </Alert>
  )
}

/** `interments.csv, row 17, location: …` */
function placeOf(
  { file, row, field, detail }: ArchiveFinding,
  translate: (key: string, options?: object) => string,
): string {
  const place = [file, row && translate('archives.row', { row }), field].filter(Boolean).join(', ')
  return [place, detail].filter(Boolean).join(': ')
}
