import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { AttachedFile } from '../../core/attachments'
import { mayBeDeclaredLost } from '../../core/title/asked-evidence'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { FileName, isPreviewable } from '../../src/record/files-panel'
import { useFiles } from '../../src/record/use-files'
import { EvidenceFile } from './evidence-file'
import { isOpenDraft } from './status'
import type { BroughtPaper, useTransferSteps } from './use-step'

const FileDialog = lazy(() => import('../../src/record/file-dialog'))

interface Row extends BroughtPaper {
  id: number
  label?: string
}

/** What the reason asks for: what is there with its scan, and what is missing, each taken in by a button. */
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
  const files = useEvidenceFiles(record)
  const [open, setOpen] = useState<AttachedFile | null>(null)
  const people = useLinkedRecords(
    'contacts',
    [...missing, ...there].map(({ contact }) => contact ?? undefined),
  ).records
  const name = ({ kind, label, contact }: Row) => {
    const signer = people.find(({ id }) => id === contact)?.label
    // What was kept names whoever signs; the reader's own words stand before it.
    const known = texts.areaText(`kinds.${kind}`, { _: '' })
    return [known || (contact ? kind : (label ?? kind)), signer].filter(Boolean).join(': ')
  }
  return (
    <Panel
      title={texts.areaText('evidence.title')}
      action={
        may &&
        missing.length > 0 && (
          <Button
            variant="outlined"
            disabled={steps.busy}
            onClick={() => void steps.receive(missing)}
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
          <Box component="li" key={`missing ${one.kind} ${one.contact}`} sx={row}>
            <RadioButtonUnchecked
              fontSize="small"
              titleAccess={texts.areaText('evidence.missing')}
              sx={{ color: 'var(--attention)' }}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name(one)}</Box>
            {may && (
              <>
                {mayBeDeclaredLost(one, record.succession as string | null) && (
                  <Button
                    size="small"
                    disabled={steps.busy}
                    onClick={() => void steps.receive([{ kind: 'lostDeedDeclaration' }])}
                  >
                    {texts.areaText('steps.lost')}
                  </Button>
                )}
                <EvidenceFile
                  name={name(one)}
                  files={files}
                  busy={steps.busy}
                  onUpload={(file) => void steps.upload(file, (id) => steps.receive([one], id))}
                  onFile={(id) => void steps.receive([one], id)}
                />
                <Button
                  size="small"
                  disabled={steps.busy}
                  aria-label={`${texts.areaText('steps.one')}: ${name(one)}`}
                  onClick={() => void steps.receive([one])}
                >
                  {texts.areaText('steps.one')}
                </Button>
              </>
            )}
          </Box>
        ))}
        {there.map((one) => {
          const scan = files.find(({ id }) => id === one.file)
          return (
            <Box component="li" key={one.id} sx={row}>
              <CheckCircleOutlined
                fontSize="small"
                titleAccess={texts.areaText('evidence.received')}
                sx={{ color: 'var(--success)' }}
              />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {[name(one), one.remarks].filter(Boolean).join(' · ')}
                {scan && (
                  <Box>
                    <FileName file={scan} onOpen={setOpen} />
                  </Box>
                )}
              </Box>
              {may && (
                <EvidenceFile
                  name={name(one)}
                  file={one.file ?? null}
                  files={files}
                  busy={steps.busy}
                  onUpload={(file) => void steps.upload(file, (id) => steps.attach(one, id))}
                  onFile={(id) => void steps.attach(one, id)}
                />
              )}
            </Box>
          )
        })}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {texts.areaText('evidence.counsel')}
      </Typography>
      {open && (
        <Suspense fallback={null}>
          <FileDialog
            files={files.filter(isPreviewable)}
            file={open}
            onFile={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** Scans are among the files of the transfer and of its right. */
function useEvidenceFiles(record: AreaRecord): AttachedFile[] {
  const own = useFiles(useArea('right-transfers'), record.id).data ?? []
  const ofRight = useFiles(useArea('interment-rights'), Number(record.right)).data ?? []
  return [...own, ...ofRight]
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, sm: 32 },
  fontSize: '.875rem',
} as const
