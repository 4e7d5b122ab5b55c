import { useEffect, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import PdfPages from '../../src/kit/pdf-pages'
import { HttpError } from '../../src/providers/http'
import { readFile } from './calls'

/** A document to read in our own viewer, where the browser has none. */
export default function PdfReader({ url }: { url: string }) {
  const t = useT()
  const [first] = useState(url)
  const [file, setFile] = useState<Blob | null>(null)
  const [failed, setFailed] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    readFile(first).then(setFile, (error: unknown) => {
      const said = t('documentAccess.fileFailed')
      setFailed(error instanceof HttpError ? keepErrorId(said, error.body.instance) : said)
    })
  }, [first])
  if (failed)
    return (
      <p className="notice" role="alert">
        <FailedText text={failed} />
      </p>
    )
  if (!file) return <p role="status">{t('documentAccess.loadingFile')}</p>
  return (
    <PdfPages
      file={file}
      zoom={1}
      labelOf={(page, pages) => t('documentAccess.page', { page, pages })}
      onFailed={(why) => setFailed(t(`documentAccess.${why}`))}
    />
  )
}
