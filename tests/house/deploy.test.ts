import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** Metrics of the server that a file speaks of, without what Prometheus adds to a histogram. */
const metricsIn = (text: string) =>
  [...new Set(text.match(/\bsexton_[a-z_]+/g))].map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

it('alerts and the dashboard ask for metrics that the server tells and the docs explain', () => {
  const told = new Set(metricsIn(read('server/engine/http/metrics.ts')))
  const explained = read('docs/monitoring.md')
  const asked = ['deploy/alerts.yml', 'deploy/dashboard.json'].flatMap((file) =>
    metricsIn(read(file)),
  )
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter((name) => !told.has(name) || !explained.includes(name))).toEqual([])
})

it('every file of a deployment is spoken of in the docs', () => {
  const docs = read('docs/production.md') + read('docs/monitoring.md')
  expect(readdirSync('deploy').filter((name) => !docs.includes(`deploy/${name}`))).toEqual([])
})

it('the dashboard is JSON with a question in each panel', () => {
  const { panels } = JSON.parse(read('deploy/dashboard.json'))
  for (const { targets } of panels)
    for (const { expr } of targets) expect(expr).toMatch(/sexton_|process_/)
})

it.each([
  ['haproxy', ['-c', '-f', 'deploy/haproxy.cfg']],
  ['promtool', ['check', 'rules', 'deploy/alerts.yml']],
  ['systemd-analyze', ['verify', 'deploy/sexton.service']],
])('%s finds no mistake in its file', (program, words) => {
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (error) return console.warn(`Skipped: ${program} is not installed.`)
  expect(status, stdout + stderr).toBe(0)
})
