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
import { errorText } from '../../src/derive/error-text'
import { type Translate, useAreaTexts } from '../../src/derive/texts'
import { problemOf, problemText } from '../../src/kit/problem-text'
import { RecordPicker } from '../../src/kit/record-picker'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useLinks } from '../../src/kit/use-links'
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
  const data = useData()
  const cache = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const links = useLinks()
  const id = useId()
  const [parent, setParent] = useState(within)
  const [levels, setLevels] = useState<LevelText[]>([emptyLevel])
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
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
    setError(null)
    if (!ready) return
    let current = true
    const timer = setTimeout(async () => {
      try {
        const asked = { ...JSON.parse(wish), preview: true }
        const answer = await data.call<Preview>('locations', { path: 'generate', body: asked })
        if (current) setPreview(answer.data)
      } catch (failure) {
        if (current) setError(whyNot(failure, translate) ?? problemText(failure, translate))
      }
    }, 300)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wish, ready, data, translate])
  const run = async () => {
    setBusy(true)
    try {
      const answer = await data.call<{ created: number }>('locations', {
        path: 'generate',
        body: { ...body, preview: false },
      })
      await cache.invalidateQueries({ queryKey: ['locations'] })
      notify(texts.own('generate.done', { smart_count: answer.data.created }), { type: 'success' })
      onClose()
      navigate(links.list('locations', parent === null ? undefined : { parent }))
    } catch (failure) {
      setError(whyNot(failure, translate) ?? problemText(failure, translate))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{texts.own('generate.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1, display: 'grid', gap: 2 }}>
          <RecordPicker
            to="locations"
            label={texts.label('parent')}
            value={parent === null ? [] : [parent]}
            onChange={([picked]) => setParent(picked ?? null)}
            helperText={texts.own('generate.parentHint')}
          />
          <LevelFields levels={levels} onChange={setLevels} />
          <div role="status">
            {error && <Alert severity="error">{error}</Alert>}
            {preview && <PreviewText preview={preview} />}
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
          {texts.own('generate.run', { smart_count: preview?.count ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The first broken rule, in the server's words. */
function whyNot(failure: unknown, translate: Translate): string | undefined {
  const { errors } = problemOf(failure)
  const [first] = Array.isArray(errors) ? errors : []
  return first && errorText(first, translate)
}

function PreviewText({ preview }: { preview: Preview }) {
  const texts = useAreaTexts(useArea())
  const { count, sample, last, existing, existingCount } = preview
  return (
    <>
      <p style={{ margin: 0, fontWeight: 600 }}>
        {texts.own('generate.count', { smart_count: count })}
      </p>
      {sample.length > 0 && (
        <p style={{ margin: '4px 0' }}>
          {sample.join(', ')}
          {last && ` … ${last}`}
        </p>
      )}
      {existingCount > 0 && (
        <Alert severity="info">
          {texts.own('generate.existing', {
            smart_count: existingCount,
            names: existing.join(', '),
          })}
        </Alert>
      )}
    </>
  )
}
