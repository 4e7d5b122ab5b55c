import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type {
  DocumentAccess,
  FinishedDocument,
  SignatureValue,
  SigningField,
} from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { HttpError } from '../../src/providers/http'
import { finish, readAccess, readSignatures } from './calls'
import { DocumentHead, DocumentTitle } from './document-head'
import { type Entries, entryOf, isDone, nextOpenField, openFields } from './entries'
import { FieldSpot, fieldId } from './field-spot'
import { localeOf } from './format'
import { SigningSheets, type WhichSheet } from './signing-sheets'
import { ViewTools, zooms } from './view-tools'

const PdfPages = lazy(() => import('../../src/kit/pdf-pages'))

interface Props {
  access: DocumentAccess
  file: Blob
  entries: Entries
  onFinished: (finished: FinishedDocument) => void
  onDeclined: (paper: boolean) => void
  onRefused: (error: unknown) => void
}

/** The paper with its fields, and the bar that leads from one to the next. */
export function SigningView({ access, file, entries, onFinished, onDeclined, onRefused }: Props) {
  const t = useT()
  const fields = access.signatureFieldLocations
  const state = useSyncExternalStore(entries.subscribe, entries.get)
  const [sheet, setSheet] = useState<WhichSheet>(null)
  const [consented, setConsented] = useState(access.consent.givenAt !== null)
  const [zoom, setZoom] = useState(zooms.indexOf(1))
  const [shown, setShown] = useState(false)
  const [unreadable, setUnreadable] = useState('')
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState('')
  const [finishing, setFinishing] = useState(false)
  const finishes = useRef(false)
  const last = useRef<string | null>(null)
  const open = openFields(state, fields)
  const locale = localeOf(access)
  useConnection(entries)

  const enter = (field: SigningField, value: SignatureValue | null) => {
    const alike =
      field.kind === 'initials' ? fields.filter(({ kind }) => kind === 'initials') : [field]
    const names = alike.map(({ fieldName }) => fieldName)
    setFailed('')
    void entries.enter(names, value).catch(onRefused)
    const key = value ? 'entered' : 'removed'
    const { length: count } = openFields(entries.get(), fields)
    setSaid(t(`documentAccess.${key}`, { label: field.label, count }))
  }
  const press = (field: SigningField, agreed = consented) => {
    last.current = field.fieldName
    if (!agreed) setSheet({ kind: 'consent', field })
    else if (field.kind === 'checkbox') {
      const done = isDone(entryOf(entries.get(), field.fieldName))
      enter(field, done ? null : { kind: 'checkbox', checked: true })
      setSheet(null)
    } else setSheet({ kind: 'entry', field })
  }
  const goToNext = () => {
    const next = nextOpenField(open, fields, last.current)
    const button = next && document.getElementById(fieldId(next.fieldName))
    if (!button) return
    last.current = next.fieldName
    button.scrollIntoView({ block: 'center', inline: 'center' })
    button.focus({ preventScroll: true })
  }
  const complete = async () => {
    if (finishes.current) return
    finishes.current = true
    setFinishing(true)
    setFailed('')
    try {
      await entries.retry()
      if (entries.get().unsent.size === 0) onFinished(await finish())
    } catch (error) {
      await explain(error)
    } finally {
      finishes.current = false
      setFinishing(false)
    }
  }
  const explain = async (error: unknown) => {
    const status = error instanceof HttpError ? error.status : 0
    if (status === 403 || status === 404) return onRefused(error)
    const text = t(`documentAccess.${status === 409 ? 'openFields' : 'finishFailed'}`)
    if (error instanceof HttpError) keepErrorId(text, error.body.instance)
    setFailed(text)
    if (status !== 409) return
    // Signed meanwhile in another tab, or taken back there.
    const [now, { signatures }] = await Promise.all([readAccess(), readSignatures()])
    if (now.status === 'Finished')
      onFinished({ uploadUrl: null, downloadUrl: now.s3Url, uploadHeaders: {}, allSignatures: [] })
    else entries.reset(signatures.map(({ fieldName, value }) => [fieldName, value]))
  }

  const refusedField = fields.find(({ fieldName }) => fieldName === state.refused?.fieldName)
  const refusedText =
    refusedField && t('documentAccess.refusedField', { label: refusedField.label })
  if (refusedText) keepErrorId(refusedText, state.refused?.error.body.instance)
  return (
    <div className="document-access signing">
      <div className="document-scroller">
        <DocumentHead access={access} />
        <main>
          <DocumentTitle access={access} sentence="askToSign" />
          <p className="document-actions">
            <button type="button" className="button" onClick={() => setSheet({ kind: 'decline' })}>
              {t('documentAccess.decline.open')}
            </button>
          </p>
          {unreadable ? (
            <p className="notice" role="alert">
              {unreadable}
            </p>
          ) : (
            <>
              {!shown && (
                <p role="status" data-wait>
                  {t('documentAccess.loadingFile')}
                </p>
              )}
              <Suspense fallback={null}>
                <PdfPages
                  file={file}
                  zoom={zooms[zoom] ?? 1}
                  labelOf={(page, pages) => t('documentAccess.page', { page, pages })}
                  onFirstPage={() => setShown(true)}
                  onFailed={(why) => setUnreadable(t(`documentAccess.${why}`))}
                  overlay={(page, scale) =>
                    fields
                      .filter(({ pageNumber }) => pageNumber === page)
                      .map((field) => (
                        <FieldSpot
                          key={field.fieldName}
                          field={field}
                          value={entryOf(state, field.fieldName)}
                          unsent={state.unsent.has(field.fieldName)}
                          scale={scale}
                          locale={locale}
                          onPress={() => press(field)}
                        />
                      ))
                  }
                />
              </Suspense>
            </>
          )}
        </main>
      </div>
      <section className="sign-bar" aria-label={t('documentAccess.signing')}>
        <div role="alert">
          {state.lost && (
            <p className="notice">
              {t('documentAccess.lost')}{' '}
              <button type="button" className="button" onClick={() => void entries.retry()}>
                {t('documentAccess.resend')}
              </button>
            </p>
          )}
          {(failed || refusedText) && (
            <p className="notice">
              <FailedText text={failed || refusedText} />
            </p>
          )}
        </div>
        <div className="sign-row">
          <ViewTools access={access} file={file} zoom={zoom} onZoom={setZoom} />
          {!unreadable && (
            <>
              <p className="required-count">
                {t('documentAccess.required', { count: open.length })}
              </p>
              <button
                type="button"
                className="button primary"
                disabled={!shown}
                aria-disabled={finishing}
                onClick={() => (open.length > 0 ? goToNext() : void complete())}
              >
                {t(
                  `documentAccess.${open.length > 0 ? 'next' : finishing ? 'finishing' : 'finish'}`,
                )}
              </button>
            </>
          )}
        </div>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </section>
      <SigningSheets
        which={sheet}
        access={access}
        state={state}
        onEnter={(field, value) => {
          setSheet(null)
          enter(field, value)
        }}
        onConsent={(field) => {
          setConsented(true)
          press(field, true)
        }}
        onOpen={setSheet}
        onDeclined={onDeclined}
      />
    </div>
  )
}

/** Sends what is waiting as soon as there is a connection; warns who would leave before. */
function useConnection(entries: Entries) {
  useEffect(() => {
    const retry = () => void entries.retry()
    const warn = (event: BeforeUnloadEvent) => {
      if (entries.get().unsent.size > 0) event.preventDefault()
    }
    // What was kept over a reload.
    if (entries.get().unsent.size > 0) retry()
    window.addEventListener('online', retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('beforeunload', warn)
    }
  }, [entries])
}
