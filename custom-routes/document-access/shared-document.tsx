import { lazy, Suspense, useState } from 'react'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { FailedText } from '../../src/kit/failed-text'
import { DocumentHead, DocumentTitle } from './document-head'
import { useDownload } from './use-download'

const PdfReader = lazy(() => import('./pdf-reader'))

/** A document to read, in the browser's own viewer; without one, as many phones are, in ours. */
export function SharedDocument({ access }: { access: DocumentAccess }) {
  const t = useT()
  const [loaded, setLoaded] = useState(false)
  const { download, text } = useDownload(access)
  const { s3Url, fileName } = access
  const framed = navigator.pdfViewerEnabled !== false
  return (
    <div className={`document-access ${framed ? 'framed' : ''}`}>
      <div className="document-scroller">
        <DocumentHead access={access} />
        <main>
          <DocumentTitle access={access} sentence="shared" />
          {s3Url ? (
            <>
              <p className="document-actions">
                <button type="button" className="button" onClick={() => void download()}>
                  {t('documentAccess.download')}
                </button>
                <span role="status">
                  {text ? (
                    <FailedText text={text} />
                  ) : (
                    framed && !loaded && t('documentAccess.loadingFile')
                  )}
                </span>
              </p>
              {framed ? (
                <iframe
                  className="document-frame"
                  src={s3Url}
                  title={t('documentAccess.frame', { name: fileName })}
                  onLoad={() => setLoaded(true)}
                />
              ) : (
                <Suspense fallback={<p role="status">{t('documentAccess.loadingFile')}</p>}>
                  <PdfReader url={s3Url} />
                </Suspense>
              )}
            </>
          ) : (
            <p className="notice">{t('documentAccess.notOpen')}</p>
          )}
        </main>
      </div>
    </div>
  )
}
