import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { isOpenDraft } from './status'
import type { useTransferSteps } from './use-step'

interface Row {
  id: number
  kind: string
  label?: string
  remarks?: string | null
}

/** What the reason asks for: what is there, and what is missing, each taken in by a button. */
export function EvidenceList({
  record,
  steps,
}: {
  record: AreaRecord
  steps: ReturnType<typeof useTransferSteps>
}) {
  const texts = useAreaTexts(useArea())
  const may = useAreaAccess('right-transfers').write && isOpenDraft(record)
  const missing = (record.missing ?? []) as Row[]
  const there = (record.evidence ?? []) as Row[]
  const name = ({ kind, label }: Row) => texts.areaText(`kinds.${kind}`, { _: label ?? kind })
  return (
    <Panel
      title={texts.areaText('evidence.title')}
      action={
        may &&
        missing.length > 0 && (
          <Button
            variant="outlined"
            disabled={steps.busy}
            onClick={() => void steps.receive(missing.map(({ kind }) => kind))}
          >
            {texts.areaText('steps.received')}
          </Button>
        )
      }
    >
      {missing.length + there.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('evidence.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {missing.map((one) => (
          <Box component="li" key={`missing ${one.kind}`} sx={row}>
            <RadioButtonUnchecked
              fontSize="small"
              titleAccess={texts.areaText('evidence.missing')}
              sx={{ color: 'var(--attention)' }}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name(one)}</Box>
            {may && (
              <Button
                size="small"
                disabled={steps.busy}
                aria-label={`${texts.areaText('steps.one')}: ${name(one)}`}
                onClick={() => void steps.receive([one.kind])}
              >
                {texts.areaText('steps.one')}
              </Button>
            )}
          </Box>
        ))}
        {there.map((one) => (
          <Box component="li" key={one.id} sx={row}>
            <CheckCircleOutlined
              fontSize="small"
              titleAccess={texts.areaText('evidence.received')}
              sx={{ color: 'var(--success)' }}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {[name(one), one.remarks].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {texts.areaText('evidence.counsel')}
      </Typography>
    </Panel>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, sm: 32 },
  fontSize: '.875rem',
} as const
