import { useEffect, useRef, useState } from 'react'
import type {
  DocumentAccess,
  DocumentSignatures,
  FinishedDocument,
} from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { prepareWorker } from '../../src/kit/pdf-worker'
import { HttpError } from '../../src/providers/http'
import { getUnsent, keepUnsent } from './access-token'
import { readAccess, readFile, readSignatures, sign } from './calls'
import { Declined } from './declined'
import { DocumentHead, DocumentTitle } from './document-head'
import { Entries } from './entries'
import { Finished } from './finished'
import { SigningView } from './signing-view'

/** The PDF engine is fetched and started beside the file. */
const loadPages = () => {
  prepareWorker()
  return import('../../src/kit/pdf-pages')
}

type State =
  | { phase: 'loadingFile' | 'findingSignatures' }
  | { phase: 'failed'; text: string }
  | { phase: 'signing'; file: Blob; entries: Entries }
  | { phase: 'finished'; file: Blob; finished: FinishedDocument }
  | { phase: 'declined'; paper: boolean }

interface Props {
  access: DocumentAccess
  /** The token opens nothing any more. */
  onRefused: (error: unknown) => void
}

/** A document with fields to sign: loads the file, then what is signed already (specification 4). */
export function SignDocument({ access, onRefused }: Props) {
  const t = useT()
  const [state, setState] = useState<State>({ phase: 'loadingFile' })
  const begun = useRef(false)

  const load = async () => {
    setState({ phase: 'loadingFile' })
    try {
      void loadPages().catch(() => {})
      const file = await readDocument(access)
      if (!file) return setState({ phase: 'failed', text: t('documentAccess.notOpen') })
      setState({ phase: 'findingSignatures' })
      const { signatures } = await readSignatures()
      setState({ phase: 'signing', file, entries: entriesOf(access, signatures, onRefused) })
    } catch (error) {
      if (isRefusal(error)) return onRefused(error)
      const text = t('documentAccess.fileFailed')
      if (error instanceof HttpError) keepErrorId(text, error.body.instance)
      setState({ phase: 'failed', text })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void load()
  }, [])

  if (state.phase === 'finished') return <Finished access={access} result={state} />
  if (state.phase === 'declined') return <Declined access={access} paper={state.paper} />
  if (state.phase === 'signing')
    return (
      <SigningView
        access={access}
        file={state.file}
        entries={state.entries}
        onFinished={(finished) => setState({ phase: 'finished', file: state.file, finished })}
        onDeclined={(paper) => setState({ phase: 'declined', paper })}
        onRefused={onRefused}
      />
    )
  return (
    <div className="document-access">
      <div className="document-scroller">
        <DocumentHead access={access} />
        <main>
          <DocumentTitle access={access} sentence="askToSign" />
          <div role="status">
            {state.phase === 'failed' ? (
              <p className="notice">
                <FailedText text={state.text} />
              </p>
            ) : (
              <p data-wait>{t(`documentAccess.${state.phase}`)}</p>
            )}
          </div>
          {state.phase === 'failed' && (
            <button type="button" className="button" onClick={() => void load()}>
              {t('documentAccess.retry')}
            </button>
          )}
        </main>
      </div>
    </div>
  )
}

/** An address of a file ends after minutes: then a fresh one is asked for. */
async function readDocument({ s3Url }: DocumentAccess): Promise<Blob | null> {
  const file = s3Url && (await readFile(s3Url).catch(() => null))
  if (file) return file
  const again = await readAccess()
  return again.s3Url ? readFile(again.s3Url) : null
}

const entriesOf = (
  { personId, institutionId, signatureFieldLocations: fields }: DocumentAccess,
  signatures: DocumentSignatures['signatures'],
  onEnd: (error: HttpError) => void,
) =>
  new Entries({
    saved: signatures.map(({ fieldName, value }) => [fieldName, value]),
    unsent: getUnsent().filter(([name]) => fields.some(({ fieldName }) => fieldName === name)),
    send: (fieldName, signature) => sign({ fieldName, signature, personId, institutionId }),
    keep: keepUnsent,
    onEnd,
  })

const isRefusal = (error: unknown) =>
  error instanceof HttpError && (error.status === 403 || error.status === 404)
