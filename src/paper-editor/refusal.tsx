import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { problemBodyOf, problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'

/** A file that is too large is refused before it is sent. */
export const tooBig = { tooBig: true }

/** What was wrong with a file, and what helps. */
export function Refusal({ failure }: { failure: unknown }) {
  const translate = useTranslate()
  const refused =
    failure === tooBig
      ? { code: 'tooBig', params: {} }
      : problemBodyOf(failure).errors?.find(({ field }) => field === 'file')
  const known = refused?.code
    ? translate(`paperEditor.refused.${refused.code}`, { ...refused.params, _: '' })
    : ''
  return (
    <Alert severity="error">
      <FailedText text={known || problemText(failure, translate)} />
    </Alert>
  )
}
