import { useEffect, useRef, useState } from 'react'
import type { DocumentAccess, FinishedDocument } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { FailedText } from '../../src/kit/failed-text'
import { saveBlob } from '../../src/kit/save-blob'
import { uploadPdf } from './calls'
import { DocumentHead } from './document-head'
import { localeOf, pdfName } from './format'
import { useDownload } from './use-download'

/**
 * After the recipient's part is done.
 * @param result what Finish answered in this page, with the file that was signed; null when it was opened later
 */
export function Finished({
  access,
  result,
}: {
  access: DocumentAccess
  result: { finished: FinishedDocument; file: Blob } | null
}) {
  const t = useT()
  const { download, text } = useDownload(access, result?.finished.downloadUrl)
  const upload = useUpload(access, result)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const offered = result !== null || access.s3Url !== null
  return (
    <div className="document-access">
      <div className="document-scroller">
        <DocumentHead access={access} />
        <main className="document-done">
          <h1 ref={title} tabIndex={-1}>
            {access.fileName}
          </h1>
          <p className="notice good" role="status">
            {t('documentAccess.done')}
          </p>
          {access.wetOriginal && (
            <p className="notice">
              {t('documentAccess.wetOriginal', { cemetery: access.cemetery.name })}
            </p>
          )}
          {upload.failed && (
            <div className="notice" role="alert">
              {t('documentAccess.uploadFailed')}{' '}
              <button type="button" className="button" onClick={upload.again}>
                {t('documentAccess.retry')}
              </button>
            </div>
          )}
          {offered && (
            <p className="document-actions">
              <button
                type="button"
                className="button primary"
                disabled={upload.busy}
                onClick={() =>
                  upload.file ? saveBlob(upload.file, pdfName(access.fileName)) : void download()
                }
              >
                {t('documentAccess.download')}
              </button>
              <span role="status">
                <FailedText text={text} />
              </span>
            </p>
          )}
        </main>
      </div>
    </div>
  )
}

/** Where the server asks for it, the page appends the signatures and uploads the result (specification 4). */
function useUpload(
  access: DocumentAccess,
  result: { finished: FinishedDocument; file: Blob } | null,
) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<Blob | null>(null)
  const begun = useRef(false)
  const run = async () => {
    if (!result?.finished.uploadUrl) return
    const { uploadUrl, uploadHeaders, allSignatures } = result.finished
    setBusy(true)
    setFailed(false)
    try {
      const { appendSignaturePages } = await import('./signature-page')
      const { timeZone } = access.cemetery
      const signed = await appendSignaturePages(result.file, allSignatures, {
        title: t('documentAccess.signaturePage.title'),
        document: t('documentAccess.signaturePage.document', { name: access.fileName }),
        signedBy: (name, time) => t('documentAccess.signaturePage.signedBy', { name, time }),
        locale: localeOf(access),
        timeZone,
      })
      await uploadPdf(uploadUrl, uploadHeaders, signed)
      setFile(signed)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run()
  }, [])
  return { failed, busy, file, again: () => void run() }
}
