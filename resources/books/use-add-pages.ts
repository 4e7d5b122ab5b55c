import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useAttachFile } from '../../src/record/use-latest-picture'

/** A scan that was chosen and is not yet a page. */
export interface Scan {
  key: number
  file: File
  /** What its page is called. */
  number: string
  /** Of a scan that failed: why. */
  problem?: string
}

let keys = 0

/**
 * Scans become pages one after another, in the order of their names. One that fails keeps its number and
 * waits; when it is sent again, its page comes to stand where it belongs.
 */
export function useAddPages(book: number, last: { id: number | null; number: number }) {
  const texts = useAreaTexts(useArea('books'))
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const notify = useNotify()
  const attach = useAttachFile('book-pages')
  const [failed, setFailed] = useState<readonly Scan[]>([])
  const [progress, setProgress] = useState<{ at: number; count: number; share: number } | null>(
    null,
  )
  const running = useRef(false)
  const stop = useRef(new AbortController())
  /** Pages that came of scans, and of the one before the first: in the order of their scans. */
  const made = useRef(new Map<number, AreaRecord | { id: number | null }>())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])

  const makePage = async ({ file, number }: Scan, share: (share: number) => void) => {
    const { data: page } = await data.create<AreaRecord>('book-pages', {
      data: { book, number } as never,
    })
    await attach(page.id, file, share, stop.current.signal).catch(async (error: unknown) => {
      // A page that came without its scan is taken away again.
      await data.delete('book-pages', { id: page.id, previousData: page })
      throw error
    })
    return page
  }
  const before = (key: number) => {
    const earlier = [...made.current.keys()].filter((one) => one < key)
    return made.current.get(Math.max(...earlier))?.id ?? null
  }
  const run = async (scans: readonly Scan[], again: boolean) => {
    if (running.current) return
    running.current = true
    let done = 0
    for (const [i, scan] of scans.entries()) {
      const at = { at: i + 1, count: scans.length }
      setProgress({ ...at, share: 0 })
      try {
        const page = await makePage(scan, (share) => setProgress({ ...at, share }))
        made.current.set(scan.key, page)
        done += 1
        if (again)
          await data.call('book-pages', {
            path: `${page.id}/move`,
            body: { after: before(scan.key) },
            version: page.version,
          })
      } catch (error) {
        if (stop.current.signal.aborted) break
        const problem = problemText(error, translate)
        setFailed((all) => [...all, { ...scan, problem }].sort((a, b) => a.key - b.key))
      }
      await cache.invalidateQueries({ queryKey: ['book-pages'] })
    }
    running.current = false
    setProgress(null)
    await cache.invalidateQueries()
    if (done > 0) notify(texts.areaText('added', { smart_count: done }), { type: 'success' })
  }

  return {
    /** Null while nothing is on its way. */
    progress,
    failed,
    isSending: useCallback(() => running.current, []),
    add: (files: readonly File[]) => {
      const sorted = [...files].sort((a, b) =>
        a.name.localeCompare(b.name, undefined, { numeric: true }),
      )
      // Scans that wait for another try have their numbers.
      const kept = failed.map(({ number }) => Number(number)).filter(Number.isFinite)
      const from = Math.max(last.number, ...kept)
      keys += 1
      made.current.set(keys, { id: last.id })
      const scans = sorted.map((file, i): Scan => {
        keys += 1
        return { key: keys, file, number: String(from + i + 1) }
      })
      void run(scans, false)
    },
    retry: (scans: readonly Scan[]) => {
      setFailed((all) => all.filter((one) => !scans.includes(one)))
      void run(scans, true)
    },
    drop: (scan: Scan) => setFailed((all) => all.filter((one) => one !== scan)),
  }
}
