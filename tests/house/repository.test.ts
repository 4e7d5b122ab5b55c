import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../../server/engine/areas/areas'

const root = resolve(import.meta.dirname, '../..')

/** Every text of the repository, committed or about to be. */
const texts = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => !text.includes('\0'))

test('the repository has files to check', () => {
  expect(texts.length).toBeGreaterThan(50)
})

test('no file names the host of a package registry', () => {
  const host = (...parts: string[]) => parts.join('.')
  const hosts = [
    host('npmjs', 'org'),
    host('npmjs', 'com'),
    host('yarnpkg', 'com'),
    host('npm', 'pkg', 'github', 'com'),
    host('npmmirror', 'com'),
    host('pypi', 'org'),
    host('crates', 'io'),
  ]
  const found = texts.flatMap(({ path, text }) =>
    hosts.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
  // Nor the lock file any other: where packages come from is each machine's own configuration.
  const lock = texts.find(({ path }) => path === 'package-lock.json')
  expect(lock?.text).not.toMatch(/"resolved":\s*"https?:/)
})

test('only the registries glob for areas: the browser’s, the server’s, the demo’s', () => {
  const seekers = texts
    .filter(({ path }) => /^(core|src|server|resources|custom-routes)\/.*\.tsx?$/.test(path))
    // Tests look at all areas to hold them to a rule; the product finds them in one place a side.
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => /import\.meta\.glob[^)]*?resources\//s.test(text))
    // A language's texts as one file.
    .filter(({ path }) => !/^src\/i18n\/(?:all-in-one|page-texts)\/\w+\.ts$/.test(path))
    .map(({ path }) => path)
  expect(
    seekers.filter(
      (path) =>
        !/^(src\/areas\/areas|src\/navigation\/(area-screens|icons)|src\/settings\/icons|server\/engine\/areas\/areas|server\/demo\/area-demos)\.ts$/.test(
          path,
        ),
    ),
  ).toEqual([])
  expect(seekers).toContain('server/engine/areas/areas.ts')
})

test('the engine, on both sides, knows no area by its name', () => {
  const names = new Set(areas.map(({ name }) => name))
  // The engine's own: every record carries tags, and custom fields are defined as records.
  for (const name of ['tags', 'dynamic-forms']) names.delete(name)
  const engine =
    /^(server\/(platform|formats|engine)|src\/(kit|app|areas|providers|derive|record))\/.*\.tsx?$/
  const found = texts
    .filter(({ path }) => engine.test(path) && !/\.test\.tsx?$/.test(path))
    // Addresses of other products, the memorial site among them.
    .filter(({ path }) => path !== 'server/platform/env/env.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].flatMap(([, word = '']) =>
        names.has(word) ? [`${path}: ${word}`] : [],
      ),
    )
  expect(found).toEqual([])
  expect(names.size).toBeGreaterThan(30)
})
