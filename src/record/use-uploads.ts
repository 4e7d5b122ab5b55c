import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { maxAttachmentBytes, maxAttachments } from '../../core/attachments'
import { problemText } from '../app/problem-text'
import { useDirty } from '../app/unsaved-changes'
import { useFormat } from '../app/use-format'
import { fileSize } from './file-size'
import { sendFile } from './send-file'
import { useFileActions, useFiles, useFilesBase } from './use-files'

/** A file on its way. Those that have arrived are no longer here. */
export interface FileUpload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1; at 1 the server looks at it. */
  share: number
  problem?: string
  /** Trying again could help. */
  again?: boolean
}

const atOnce = 2
let keys = 0

/** Files on their way to a record, two at a time. */
export function useUploads(area: AnyArea, recordId: number) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const base = useFilesBase(area, recordId)
  const kept = useFiles(area, recordId).data?.length ?? 0
  const { changed } = useFileActions(area, recordId)
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  /** How many have arrived, for those who hear it. */
  const [arrived, setArrived] = useState(0)
  const running = useRef(new Map<number, AbortController>())
  const set = useCallback(
    (key: number, next: Partial<FileUpload> | null) =>
      setUploads((all) =>
        all.flatMap((one) => (one.key !== key ? one : next ? { ...one, ...next } : [])),
      ),
    [],
  )
  const open = uploads.filter(({ state }) => state !== 'failed')
  // Nothing may reload the page over files on their way.
  useDirty(open.length > 0)
  const onTheirWay = useRef(0)
  onTheirWay.current = open.length
  useEffect(() => {
    const sending = running.current
    return () => {
      for (const each of sending.values()) each.abort()
    }
  }, [])

  const send = useCallback(
    async ({ key, file }: FileUpload) => {
      const control = new AbortController()
      running.current.set(key, control)
      set(key, { state: 'sending', share: 0 })
      try {
        await sendFile(base, file, (share) => set(key, { share }), control.signal)
        await changed()
        set(key, null)
        setArrived((count) => count + 1)
      } catch (error) {
        if (error instanceof DOMException) return set(key, null)
        const { status, body } = error as { status: number; body: { code?: string } }
        const own = body.code === 'tooMany' ? 'tooMany' : refusals[status]
        const problem = own
          ? translate(`record.file.${own}`, {
              size: fileSize(maxAttachmentBytes, locale),
              count: maxAttachments,
            })
          : problemText(error, translate)
        set(key, { state: 'failed', problem, again: status === 0 || status >= 500 })
      } finally {
        running.current.delete(key)
      }
    },
    [base, changed, locale, set, translate],
  )

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))
    for (const upload of next) if (!running.current.has(upload.key)) void send(upload)
  }, [uploads, send])

  const add = useCallback(
    (files: Iterable<File>) => {
      const size = fileSize(maxAttachmentBytes, locale)
      setUploads((all) => {
        let room = maxAttachments - kept - all.filter(({ state }) => state !== 'failed').length
        const made = [...files].map((file): FileUpload => {
          keys += 1
          const problem =
            file.size > maxAttachmentBytes
              ? translate('record.file.tooLarge', { size })
              : file.size === 0
                ? translate('record.file.empty')
                : room <= 0
                  ? translate('record.file.tooMany', { count: maxAttachments })
                  : undefined
          if (!problem) room -= 1
          return { key: keys, file, share: 0, problem, state: problem ? 'failed' : 'waiting' }
        })
        return [...all, ...made]
      })
    },
    [kept, locale, translate],
  )

  return {
    uploads,
    /** Whether leaving would cancel files on their way; and the same as it is at that moment. */
    sending: open.length > 0,
    isSending: useCallback(() => onTheirWay.current > 0, []),
    arrived,
    add,
    retry: (upload: FileUpload) =>
      set(upload.key, { state: 'waiting', share: 0, problem: undefined, again: false }),
    /** Gives up what is on its way; takes away what failed. */
    drop: ({ key }: FileUpload) => {
      running.current.get(key)?.abort()
      set(key, null)
    },
  }
}

const refusals: Readonly<Record<number, string>> = {
  0: 'failed',
  413: 'tooLarge',
  415: 'kindRefused',
}
