import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { copyText } from './copy-text'

/** Beside what tells of a failed call in its place: its id, as in the blocking dialog (specification 8). */
export function CopyErrorId({ id }: { id: string | undefined }) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const [said, say] = useState('')
  if (!id) return null
  const copy = async () => {
    const done = await copyText(id, button.current?.parentElement ?? null)
    say(translate(done ? 'error.copied' : 'error.notCopied', { id }))
  }
  return (
    <>
      <Button ref={button} size="small" color="inherit" onClick={() => void copy()}>
        {translate('error.copyId')}
      </Button>
      <span role="status">{said}</span>
    </>
  )
}
