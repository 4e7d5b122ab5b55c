import { CopyErrorId } from './copy-error-id'
import { errorIdOf } from './error-id'

/** What went wrong, in its place: its sentence, and the id of the failed call where it had one. */
export function FailedText({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <>
      {text} <CopyErrorId id={errorIdOf(text)} />
    </>
  )
}
