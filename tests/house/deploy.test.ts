import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

/** The files as somebody has them who wrote the settings that they ask for. */
let deploy: string
beforeAll(() => {
  deploy = mkdtempSync(join(tmpdir(), 'sexton-deploy-'))
  cpSync('deploy', deploy, { recursive: true })
  for (const folder of ['', 'kubernetes'])
    writeFileSync(join(deploy, folder, 'sexton.env'), 'PUBLIC_URL=https://records.example.org\n')
})
afterAll(() => rmSync(deploy, { recursive: true, force: true }))

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
  ['sh', ['-n', 'deploy/database-init.sh']],
  ['docker-compose', ['-f', 'deploy/compose.yaml', 'config', '--quiet']],
  ['kubectl', ['kustomize', 'deploy/kubernetes']],
])('%s finds no mistake in its file', (program, words) => {
  const { error, status, stdout, stderr } = spawnSync(
    program,
    words.map((word) => word.replace(/^deploy/, deploy)),
    { encoding: 'utf8', env: { ...process.env, DATABASE_PASSWORD: 'x' } },
  )
  if (error) return console.warn(`Skipped: ${program} is not installed.`)
  expect(status, stdout + stderr).toBe(0)
})

interface Container {
  securityContext: object
  env: Array<{ name: string; value: string }>
  readinessProbe: object
  livenessProbe: object
  volumeMounts: Array<{ mountPath: string }>
}

it('on Kubernetes a process without rights writes nothing but its data, and goes once another is ready', () => {
  const files = readdirSync('deploy/kubernetes').filter((name) => name !== 'kustomization.yaml')
  const kustomization = parse(read('deploy/kubernetes/kustomization.yaml'))
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
  const parts = files.flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((one) => one.toJS()),
  )
  const { spec } = parts.find(({ kind }) => kind === 'Deployment')
  expect(spec.replicas).toBeGreaterThan(1)
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true })
  const [container] = spec.template.spec.containers as [Container]
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(container).toMatchObject({
    readinessProbe: { httpGet: { path: '/ready' } },
    livenessProbe: { httpGet: { path: '/health' } },
  })
  const mounted = container.volumeMounts.map(({ mountPath }) => mountPath)
  expect(mounted).toContain(container.env.find(({ name }) => name === 'DATA_DIR')?.value)
  const budget = parts.find(({ kind }) => kind === 'PodDisruptionBudget').spec
  expect(budget.minAvailable).toBeLessThan(spec.replicas)
})

it('on one machine the proxy sends to the addresses of the processes, which share files alone', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true })
  const backends = read('deploy/haproxy.cfg')
    .split(/^backend /m)
    .slice(1)
  expect(backends.length).toBe(2)
  const processes = [services.one, services.two]
  for (const backend of backends)
    expect([...backend.matchAll(/^ {4}server \w+ ([\d.]+):8080\b/gm)].map(([, it]) => it)).toEqual(
      processes.map(({ networks }) => networks.default.ipv4_address),
    )
  const volumes = processes.map((one) => one.volumes as string[])
  expect(volumes[0]?.filter((volume) => volumes[1]?.includes(volume))).toEqual([
    'files:/data/files',
  ])
  for (const one of processes) expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

it('deployments set what the server reads', () => {
  const known = new Set(
    read('.env.example')
      .match(/^#?[A-Z][A-Z0-9_]+(?==)/gm)
      ?.map((name) => name.replace('#', '')),
  )
  const { services } = parse(read('deploy/compose.yaml'), { merge: true })
  const [process] = parseAllDocuments(read('deploy/kubernetes/processes.yaml')).map((one) =>
    one.toJS(),
  )
  const set = [
    ...Object.keys(services.one.environment),
    ...process.spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name),
  ]
  expect(set.length).toBeGreaterThan(8)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})
