import { useRef, useState } from 'react'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { saveBlob } from '../../src/kit/save-blob'
import { HttpError } from '../../src/providers/http'
import { readAccess, readFile } from './calls'
import { pdfName } from './format'

/**
 * Saves the document. Addresses of files end after minutes, so a fresh one is asked for.
 * @param first an address to try before that
 */
export function useDownload({ fileName }: DocumentAccess, first: string | null = null) {
  const t = useT()
  const busy = useRef(false)
  const [text, setText] = useState('')
  const fetchFile = async () => {
    if (first) {
      const file = await readFile(first).catch(() => null)
      if (file) return file
    }
    const { s3Url } = await readAccess()
    return s3Url ? readFile(s3Url) : null
  }
  const download = async () => {
    if (busy.current) return
    busy.current = true
    setText(t('documentAccess.downloading'))
    try {
      const file = await fetchFile()
      if (file) saveBlob(file, pdfName(fileName))
      setText(file ? '' : t('documentAccess.notReady'))
    } catch (error) {
      const said = t('documentAccess.downloadFailed')
      setText(error instanceof HttpError ? keepErrorId(said, error.body.instance) : said)
    } finally {
      busy.current = false
    }
  }
  return { download, text }
}
