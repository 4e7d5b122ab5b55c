import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '../../src/app/problem-text'
import { useLinkedRecords } from '../../src/app/record-link'
import { RecordPicker } from '../../src/app/record-picker'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { serverErrors } from '../../src/derive/fields/form-errors'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { FailedText } from '../../src/kit/failed-text'
import { emptyLevel, LevelFields, type LevelText } from './level-fields'

interface Preview {
  count: number
  sample: string[]
  last: string | null
  existing: string[]
  existingCount: number
}

/** "Section C, lots 1–40, spaces A–D" in one step, seen before it is made. */
export default function GenerateDialog({
  within,
  onClose,
}: {
  within: number | null
  onClose: () => void
}) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const id = useId()
  const [parent, setParent] = useState(within)
  const [levels, setLevels] = useState<LevelText[]>([emptyLevel])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const body = {
    parent,
    levels: levels.map(({ propertyType, prefix, from, to }) => ({
      propertyType: propertyType || null,
      prefix,
      from: from.trim(),
      to: to.trim() || from.trim(),
    })),
  }
  const wish = JSON.stringify(body)
  const ready = levels.every(({ from }) => from.trim() !== '')
  useEffect(() => {
    setPreview(null)
    setRefusal(null)
    if (!ready) return
    let current = true
    const timer = setTimeout(async () => {
      try {
        const asked = { ...JSON.parse(wish), preview: true }
        const answer = await data.call<Preview>('locations', { path: 'generate', body: asked })
        if (current) setPreview(answer.data)
      } catch (failure) {
        if (current) setRefusal(failure)
      }
    }, 300)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wish, ready, data])
  const run = async () => {
    setBusy(true)
    try {
      const answer = await data.call<{ created: number }>('locations', {
        path: 'generate',
        body: { ...body, preview: false },
      })
      await cache.invalidateQueries({ queryKey: ['locations'] })
      notify(texts.areaText('generate.done', { smart_count: answer.data.created }), {
        type: 'success',
      })
      onClose()
      navigate(links.list('locations', parent === null ? undefined : { parent }))
    } catch (failure) {
      setRefusal(failure)
      setBusy(false)
    }
  }
  const told = Object.entries(refusal ? serverErrors(refusal, translate) : {})
  // What is wrong with one input stands at that input; the first of all else below them.
  const atInputs = Object.fromEntries(
    told.filter(([field]) => INPUT.test(field) && !standsIn(levels, field)),
  )
  const error =
    told.find(([field]) => !INPUT.test(field))?.[1] ??
    (refusal && told.length === 0 ? problemText(refusal, translate) : null)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{texts.areaText('generate.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1, display: 'grid', gap: 2 }}>
          <RecordPicker
            to="locations"
            label={texts.label('parent')}
            value={parent === null ? [] : [parent]}
            onChange={([picked]) => setParent(picked ?? null)}
            helperText={texts.areaText('generate.parentHint')}
          />
          <LevelFields levels={levels} onChange={setLevels} errors={atInputs} />
          <div role="status">
            {error && (
              <Alert severity="error">
                <FailedText text={error} />
              </Alert>
            )}
            {preview && <PreviewText preview={preview} within={parent} />}
          </div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button
          variant="contained"
          onClick={run}
          disabled={busy || !preview || preview.count === 0}
        >
          {preview
            ? texts.areaText('generate.run', { smart_count: preview.count })
            : texts.areaText('generate.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const INPUT = /^levels\.\d+\.(prefix|from|to)$/

/** An empty "to" is sent as what stands in "from": what is wrong with that is said there alone. */
const standsIn = (levels: readonly LevelText[], field: string) =>
  /\.to$/.test(field) && levels[Number(field.split('.')[1])]?.to.trim() === ''

/** What would be made, by the names below the place that it is made in. */
function PreviewText({ preview, within }: { preview: Preview; within: number | null }) {
  const texts = useAreaTexts(useArea())
  const above = useLinkedRecords('locations', [within]).records[0]?.label
  const below = (address: string) =>
    above && address.startsWith(`${above} › `) ? address.slice(above.length + 3) : address
  const { count, sample, last, existing, existingCount } = preview
  return (
    <>
      <p style={{ margin: 0, fontWeight: 600 }}>
        {texts.areaText('generate.count', { smart_count: count })}
      </p>
      {sample.length > 0 && (
        <Box component="ul" sx={names}>
          {sample.map((address) => (
            <li key={address}>{below(address)}</li>
          ))}
          {last && (
            <>
              <li aria-hidden>…</li>
              <li>{below(last)}</li>
            </>
          )}
        </Box>
      )}
      {existingCount > 0 && (
        <Alert severity="info">
          {texts.areaText('generate.existing', {
            smart_count: existingCount,
            names: `${existing.slice(0, 6).map(below).join(', ')}${existingCount > 6 ? ' …' : ''}`,
          })}
        </Alert>
      )}
    </>
  )
}

const names = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  m: 0,
  my: 1,
  p: 0,
  '& > li:not([aria-hidden])': {
    px: 1,
    borderRadius: '6px',
    bgcolor: 'primary.light',
    fontSize: '.8125rem',
    lineHeight: '24px',
  },
} as const
