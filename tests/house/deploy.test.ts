import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findHelm } from '../../scripts/lib/helm.mjs'

const helm = findHelm()
/** The files as somebody has them who wrote the settings that they ask for. */
let deploy: string
beforeAll(() => {
  deploy = mkdtempSync(join(tmpdir(), 'sexton-deploy-'))
  cpSync('deploy', deploy, { recursive: true })
  writeFileSync(join(deploy, 'sexton.env'), 'PUBLIC_URL=https://records.example.org\n')
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
  ['helm', ['lint', '--strict', 'deploy/helm', '--set', 'image.repository=sexton']],
])('%s finds no mistake in its file', (program, words) => {
  const { error, status, stdout, stderr } = spawnSync(
    program === 'helm' ? (helm ?? program) : program,
    words.map((word) => word.replace(/^deploy/, deploy)),
    { encoding: 'utf8', env: { ...process.env, DATABASE_PASSWORD: 'x' } },
  )
  if (error) return console.warn(`Skipped: ${program} is not installed.`)
  expect(status, stdout + stderr).toBe(0)
})

/** What Helm makes of the chart with these values. */
const chartWith = (...values: string[]) => {
  const words = ['template', 'records', 'deploy/helm', '--kube-version', '1.30.0']
  const set = ['image.repository=images.example.org/sexton', ...values]
  const { status, stdout, stderr } = spawnSync(
    helm as string,
    [...words, ...set.flatMap((value) => ['--set', value])],
    { encoding: 'utf8' },
  )
  const parts = parseAllDocuments(stdout).map((one) => one.toJS())
  return { status, stderr, part: (kind: string) => parts.find((one) => one?.kind === kind) }
}

interface Container {
  image: string
  securityContext: object
  env: Array<{ name: string; value: string }>
  envFrom: object[]
  readinessProbe: object
  livenessProbe: object
  volumeMounts: Array<{ name: string; mountPath: string }>
}

describe.skipIf(!helm)('on Kubernetes', () => {
  it('a process without rights writes nothing but its data, and goes once another is ready', () => {
    const { part } = chartWith()
    const { spec } = part('Deployment')
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
    expect(part('PodDisruptionBudget').spec.minAvailable).toBeLessThan(spec.replicas)
  })

  it('the processes are found by their service, their budget and their metrics', () => {
    const { part } = chartWith('serviceMonitor.enabled=true')
    const { labels } = part('Deployment').spec.template.metadata
    const selectors = [
      part('Deployment').spec.selector.matchLabels,
      part('Service').spec.selector,
      part('PodDisruptionBudget').spec.selector.matchLabels,
    ]
    for (const selector of selectors) {
      expect(selector).toEqual({
        'app.kubernetes.io/name': 'sexton',
        'app.kubernetes.io/instance': 'records',
      })
      expect(labels).toMatchObject(selector)
    }
    const { spec } = part('ServiceMonitor')
    expect(part('Service').metadata.labels).toMatchObject(spec.selector.matchLabels)
    expect(spec.endpoints[0].authorization.credentials).toEqual({
      name: 'sexton',
      key: 'METRICS_TOKEN',
    })
  })

  it('what is set reaches the processes, and starts them again', () => {
    const plain = chartWith()
    const { part } = chartWith(
      'settings.JOBS_AT_ONCE=4',
      'secret=keys',
      'fileSecret=seal',
      'filesClaim=papers',
      'ingress.host=records.example.org',
      'replicas=1',
      `image.digest=sha256:${'0'.repeat(64)}`,
    )
    expect(part('ConfigMap').data).toEqual({
      AUDIT_HEADS: 'log',
      JOBS_AT_ONCE: '4',
      TRUST_PROXY: '1',
    })
    const { metadata, spec } = part('Deployment').spec.template
    expect(metadata.annotations).not.toEqual(
      plain.part('Deployment').spec.template.metadata.annotations,
    )
    const [container] = spec.containers as [Container]
    expect(container.image).toBe(`images.example.org/sexton@sha256:${'0'.repeat(64)}`)
    // The later goes before the earlier: what the Secret says holds.
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'records' } },
      { secretRef: { name: 'keys' } },
    ])
    expect(container.volumeMounts).toContainEqual({ name: 'files', mountPath: '/data/files' })
    const volumes = Object.fromEntries(spec.volumes.map((one: { name: string }) => [one.name, one]))
    expect(volumes.files.persistentVolumeClaim).toEqual({ claimName: 'papers' })
    expect(volumes['secret-files'].secret).toMatchObject({ secretName: 'seal' })
    expect(part('Ingress').spec.rules[0].host).toBe('records.example.org')
    // One process may be ended: with a budget no machine could be emptied.
    expect(part('PodDisruptionBudget')).toBeUndefined()
  })

  it.each([
    ['settings.JWT_SECRET=x', 'JWT_SECRET'],
    ['settings.REQUESTS_PER_SECOND=1000000', 'settings.REQUESTS_PER_SECOND'],
    ['replica=3', 'Additional property replica'],
    ['replicas=0', 'replicas: Must be greater'],
    ['image.repository=', 'image.repository'],
    ['secret=', 'secret: String length'],
  ])('%s is refused in words', (value, said) => {
    const { status, stderr } = chartWith(value)
    expect(status).not.toBe(0)
    expect(stderr).toContain(said)
  })
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
  const set = [
    ...Object.keys(services.one.environment),
    ...Object.keys(parse(read('deploy/helm/values.yaml')).settings),
    ...[...read('deploy/helm/templates/processes.yaml').matchAll(/\{ name: ([A-Z_]+), value/g)].map(
      ([, name]) => name as string,
    ),
  ]
  expect(set.length).toBeGreaterThan(8)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})
