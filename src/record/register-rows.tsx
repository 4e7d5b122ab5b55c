import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import { useScope } from '../app/scope-context'
import { useFormat } from '../app/use-format'
import type { AreaRecord } from '../derive/fields/columns'
import { useAreaTexts } from '../i18n/area-texts'
import { Panel } from '../kit/panel'
import { http } from '../providers/http'

interface RegisterRow {
  import: number
  fileName: string
  row: number
  importedAt: string
  cells: Array<{ column: string; text: string; field: string | null }>
  corrected: Record<string, string>
  correctedBy: string | null
  part: number
  parts: number | null
}

/** What the register said, word by word: the row of the file that an import made the record of. */
export default function RegisterRows({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const { cemetery } = useScope()
  const { data } = useQuery({
    queryKey: ['register-rows', cemetery?.id, area.name, record.id],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${cemetery?.id}/${area.name}/${record.id}/register-rows`, {
          signal,
          quiet: true,
        })
      ).json as RegisterRow[],
    enabled: cemetery !== undefined,
    retry: false,
    staleTime: 300_000,
  })
  if (!data?.length) return null
  return (
    <Panel title={translate('record.register.title')}>
      {data.map((row) => (
        <Row key={`${row.import} ${row.row} ${row.part}`} row={row} area={area} />
      ))}
    </Panel>
  )
}

function Row({ row, area }: { row: RegisterRow; area: AnyArea }) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const { locale, timeZone } = useFormat()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(
    new Date(row.importedAt),
  )
  const named = (field: string) =>
    area.fields[field]
      ? texts.label(field)
      : translate(`record.register.fields.${field}`, { _: field })
  const corrected = Object.entries(row.corrected)
  return (
    <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('record.register.from', { file: row.fileName, row: row.row, day })}
        {row.parts !== null &&
          ` · ${translate('record.register.part', { n: row.part + 1, of: row.parts })}`}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1, fontSize: 14 }}>
        {row.cells.map(({ column, text, field }, i) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called alike, and stay where they are
            key={i}
            name={column || translate('record.register.unnamed')}
            text={text}
            mark={field === null ? translate('record.register.notTaken') : undefined}
          />
        ))}
      </Box>
      {corrected.length > 0 && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {row.correctedBy
              ? translate('record.register.corrected', { who: row.correctedBy })
              : translate('record.register.split')}
          </Typography>
          <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: 14 }}>
            {corrected.map(([field, text]) => (
              <Line
                key={field}
                name={named(field)}
                text={text || translate('record.register.empty')}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

function Line({ name, text, mark }: { name: string; text: string; mark?: string | undefined }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, py: 0.25 }}>
      <Box
        component="dt"
        sx={{ color: 'text.secondary', flex: '0 0 38%', overflowWrap: 'anywhere' }}
      >
        {name}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {text}
        {mark && (
          <Typography
            component="span"
            variant="body2"
            sx={{ color: 'text.secondary', ml: 1, fontStyle: 'italic' }}
          >
            {mark}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
