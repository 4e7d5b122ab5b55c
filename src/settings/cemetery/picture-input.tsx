import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AttachedFile } from '../../../core/attachments'
import { problemText } from '../../app/problem-text'
import { useCemetery } from '../../app/scope-context'
import { useInput } from '../../derive/form/input-props'
import { FailedText } from '../../kit/failed-text'
import { http } from '../../providers/http'
import { pictureUrl } from './picture-url'

interface Props {
  name: 'smallIcon' | 'logo' | 'photo'
  label: string
  /** The one that is saved. */
  url: string | null
}

/** A picture: sent as soon as it is chosen, shown by the cemetery once the form is saved. */
export function PictureInput({ name, label, url }: Props) {
  const translate = useTranslate()
  const { id: cemetery } = useCemetery()
  const { setValue, watch } = useFormContext()
  const { error, value } = useInput(name)
  const shown = value ? (watch(pictureUrl(name)) ?? url) : null
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const send = async (chosen: File) => {
    setBusy(true)
    setFailed(undefined)
    const body = new FormData()
    body.set('file', chosen)
    try {
      const answer = await http(`/api/v1/cemeteries/${cemetery}/settings/pictures/${name}`, {
        method: 'POST',
        body,
        quiet: true,
      })
      const sent = answer.json as AttachedFile
      setValue(pictureUrl(name), sent.url)
      setValue(name, String(sent.id), { shouldDirty: true })
    } catch (problem) {
      setFailed(problemText(problem, translate))
    } finally {
      setBusy(false)
    }
  }
  const message = failed ?? error
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={frame}>
        {shown ? (
          <img src={shown} alt={translate('settings.cemetery.shown', { label })} />
        ) : (
          <span>{translate('settings.cemetery.noPicture')}</span>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <input
          ref={file}
          type="file"
          hidden
          data-testid={`file-${name}`}
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // The same one may be chosen again.
            if (chosen) void send(chosen).then(() => button.current?.focus())
            event.target.value = ''
          }}
        />
        <Button
          ref={button}
          variant="outlined"
          disabled={busy}
          aria-label={`${translate('settings.cemetery.choose')}: ${label}`}
          onClick={() => file.current?.click()}
        >
          {translate(busy ? 'settings.cemetery.sending' : 'settings.cemetery.choose')}
        </Button>
        {value && (
          <Button
            aria-label={`${translate('settings.cemetery.remove')}: ${label}`}
            onClick={() => {
              setValue(name, '', { shouldDirty: true })
              button.current?.focus()
            }}
          >
            {translate('settings.cemetery.remove')}
          </Button>
        )}
      </Box>
      <FormHelperText error={Boolean(message)} role={message ? 'alert' : undefined}>
        {message ? <FailedText text={message} /> : translate(`settings.cemetery.${name}`)}
      </FormHelperText>
    </Box>
  )
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  height: 112,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: '#FFFFFF',
  color: '#55605A',
  fontSize: '.875rem',
  '& img': { maxWidth: '100%', maxHeight: 94, objectFit: 'contain' },
} as const
