import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = () =>
  execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', 'src', 'resources', 'custom-routes'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/** Where a sentence is made in one file and shown by another. */
const shownBy: Readonly<Record<string, string>> = {
  'src/record/use-uploads.ts': 'src/record/upload-list.tsx',
  'src/clients/products/use-switches.ts': 'src/app/Toasts.tsx',
  'src/tags/tag-picker.tsx': 'src/app/record-picker.tsx',
  'resources/books/use-add-pages.ts': 'resources/books/add-pages.tsx',
  'custom-routes/profile/use-failures.ts': 'custom-routes/profile/dialog-form.tsx',
  'custom-routes/document-access/use-download.ts': 'custom-routes/document-access/finished.tsx',
  'custom-routes/login/sign-in.ts': 'custom-routes/login/form.tsx',
  'custom-routes/reset-password/reset.ts': 'custom-routes/reset-password/form.tsx',
  'src/second-factor/failure.ts': 'src/second-factor/failure-notice.tsx',
}

/** Sentences of failed calls in a source that are not given to a message, which shows the id by itself. */
const inPlace = (source: string) =>
  [...source.matchAll(/(notify\(\s*|refuse\()?(?<![\w.])(problemText|keepErrorId)\(/g)].filter(
    ([, message]) => !message,
  ).length
const shows = (source: string) => /<(FailedText|CopyErrorId)\b/.test(source)

it('every message about a failed call on a page offers the error id', () => {
  const files = sources().filter(
    (path) => path !== 'src/app/problem-text.ts' && path !== 'src/kit/error-id.ts',
  )
  const made = files.filter((path) => inPlace(read(path)) > 0)
  expect(made.length).toBeGreaterThan(15)
  expect(made.filter((path) => !shows(read(shownBy[path] ?? path)))).toEqual([])
})

it('a message without the error id is detected', () => {
  expect(inPlace("notify(problemText(error, translate), { type: 'error' })")).toBe(0)
  expect(inPlace('setError(problemText(error, translate))')).toBe(1)
  expect(shows('<Alert>{error}</Alert>')).toBe(false)
  expect(shows('<Alert><FailedText text={error} /></Alert>')).toBe(true)
})
