import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { apiKeyAllowsRoute, keyScopes } from '../core/api-keys'
import { cemeterySettingsArea } from '../core/cemetery'
import { cemeteryRoles, cemeteryUsers } from '../core/user-areas'
import { decorateAuth } from './access/accounts/auth'
import { colleagueRoutes } from './access/colleagues/routes'
import { guardApiKeys } from './access/keys/key-guard'
import { authenticateBeforeValidation } from './access/sign-in/authenticate-first'
import { recoveryRoutes } from './access/sign-in/recovery-routes'
import { authRoutes, keyRoutes } from './access/sign-in/routes'
import { memberRoutes, roleRoutes } from './access/user-management/routes'
import { archiveRoutes } from './cemetery/archive/routes'
import { atNeedRoutes } from './cemetery/at-need/routes'
import { bankRoutes } from './cemetery/bank/routes'
import { journalRoutes } from './cemetery/books/routes'
import { calendarFeedRoutes } from './cemetery/calendar/feed-routes'
import { calendarRoutes } from './cemetery/calendar/routes'
import { brandingRoutes } from './cemetery/cemeteries/branding-routes'
import { cemeteryRoutes } from './cemetery/cemeteries/routes'
import { cemeterySettingsRoutes } from './cemetery/cemeteries/settings-routes'
import { directDebitRoutes } from './cemetery/direct-debits/routes'
import { documentAccessRoutes } from './cemetery/documents/access-routes'
import { DocumentSealing, sealSettings } from './cemetery/documents/sealing'
import { documentRoutes } from './cemetery/documents/staff-routes'
import { templatePdfRoutes } from './cemetery/documents/template-routes'
import { homeRoutes } from './cemetery/home/routes'
import { importRoutes } from './cemetery/imports/routes'
import { systemLookup, type TxtLookup } from './cemetery/mail-senders/dns'
import { senderRoutes } from './cemetery/mail-senders/routes'
import { mapRoutes } from './cemetery/map/routes'
import { monthEndRoutes } from './cemetery/month-end/routes'
import { noticeRoutes } from './cemetery/notices/routes'
import { paperBatchRoutes } from './cemetery/papers/batch-routes'
import { PaperMaker } from './cemetery/papers/maker'
import { paperRoutes } from './cemetery/papers/routes'
import { paymentLinkRoutes } from './cemetery/payment-links/routes'
import { paymentWebhook } from './cemetery/payment-links/webhook'
import { publicRoutes } from './cemetery/public/routes'
import { settingsRoutes } from './cemetery/settings/routes'
import { activityRoutes } from './cemetery/timeline/activity'
import { billingStandIn } from './demo/billing-stand-in'
import { outsideStandIns } from './demo/external-stand-ins'
import { areas, extensions, systemAreas, systemSources } from './engine/areas/areas'
import { auditRoutes } from './engine/audit/routes'
import { auditSettings } from './engine/audit/settings'
import { exportRoutes } from './engine/exports/routes'
import { fileRoutes } from './engine/files/routes'
import { answerError, problemErrors } from './engine/http/errors'
import { limitJson } from './engine/http/json-limits'
import { tellLogPosition } from './engine/http/log-position'
import { metricsRoute } from './engine/http/metrics'
import { traceRequests } from './engine/http/trace-requests'
import { limitStorage } from './engine/limits/storage-quota'
import { pendingMigrations } from './engine/migrations/migrate'
import { noteRoutes } from './engine/notes/routes'
import { Problem } from './engine/problem/problem'
import { reportRoutes } from './engine/reports/routes'
import { childListRoutes } from './engine/resources/child-lists'
import { watchRewriting } from './engine/resources/old-bodies'
import { areaRoutes } from './engine/resources/routes'
import { searchRoutes } from './engine/search/routes'
import { limitRequests } from './engine/session/request-rate'
import { systemRoutes } from './engine/system/routes'
import { tagRoutes } from './engine/tags/routes'
import { viewRoutes } from './engine/views/routes'
import type { Database } from './platform/database/database'
import type { Env } from './platform/env/env'
import { fileStoreSettings, openFileStore } from './platform/files/open-store'
import { outboxRoutes } from './platform/mail/outbox-routes'
import { StartError } from './platform/process/start-error'
import { compression } from './platform/web/compression'
import { securityHeaders } from './platform/web/security-headers'
import { webRoutes } from './platform/web/web'

export interface AppOptions {
  env: Env
  database: Database
  /** Where the built browser application lies; without it only the API is served. */
  web?: string
  /** How the records of domains are looked up. */
  lookup?: TxtLookup
}

/** The whole server, not yet listening. */
export async function buildApp({
  env,
  database,
  web = join(process.cwd(), 'dist/web'),
  lookup = systemLookup,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: env.logLevel,
      redact: ['req.headers.authorization', 'req.headers["access-token"]'],
      serializers: {
        req: ({ method, url, id }) => ({ id, method, path: withoutToken(url?.split('?')[0]) }),
      },
    },
    logController: new LogController({
      disableRequestLogging: env.logLevel !== 'debug' && env.logLevel !== 'trace',
    }),
    genReqId: () => randomUUID(),
    // Whoever connects is the proxy; what it found in X-Forwarded-For is the client's own word.
    trustProxy: env.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 1_048_576,
    // What comes on a connection in use while the server ends is served, and the connection closed: its balancer knows it as one that answers.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError as never,
  })
  traceRequests(app)
  decorateAuth(app, database, env)
  limitRequests(app, env.requestsPerSecond)
  limitStorage(app, env.storagePerOrganization)
  problemErrors(app)
  limitJson(app)
  securityHeaders(app, env)
  compression(app)
  tellLogPosition(app, database)
  metricsRoute(app, database, env)
  logNodes(app, database)
  await watchRewriting(app, database)
  // Pages of these origins may ask as whoever they hold a token of; nobody's cookies are involved.
  await app.register(cors, {
    origin: [...env.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Content-Range', 'ETag', 'Retry-After', 'Sexton-Position'],
    maxAge: 600,
  })
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Sexton',
        version: '1',
        description:
          'Lists answer `Content-Range`; counts of filtered lists are bounded and then end in `+`. Changes need `If-Match`. Errors are problem details.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The session of somebody who has signed in: POST /auth/login answers it.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The API key of a program (`sexton_mobile_…` or `sexton_sync_…`), made by a system administrator under API Management. It works in its own cemeteries, for the calls that name this scheme.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: describe as never,
  })
  await app.register(
    async (api) => {
      guardApiKeys(api)
      await api.register(async (typed) => {
        typed.setValidatorCompiler(validatorCompiler)
        typed.setSerializerCompiler(serializerCompiler)
        authenticateBeforeValidation(typed)
        await typed.register(authRoutes)
        await typed.register(recoveryRoutes, env as never)
        await typed.register(outboxRoutes, env as never)
        await typed.register(cemeteryRoutes, env as never)
      })
      await api.register(async (plain) => {
        // Bodies are parsed once it is known who asks: schemas in these routes describe only.
        plain.setValidatorCompiler(() => () => true)
        plain.setSerializerCompiler(() => JSON.stringify)
        areaRoutes(plain, database, { areas, extensions })
        childListRoutes(plain, database, areas)
        systemRoutes(plain, { areas: systemAreas, sources: systemSources })
        exportRoutes(plain, database, areas)
        viewRoutes(plain, database, areas)
        auditRoutes(plain, auditSettings(env))
        activityRoutes(plain, database, [
          ...areas,
          cemeterySettingsArea,
          cemeteryUsers,
          cemeteryRoles,
        ])
        cemeterySettingsRoutes(plain, database, areas)
        colleagueRoutes(plain, database)
        memberRoutes(plain, database)
        roleRoutes(plain, database)
        homeRoutes(plain, database, { areas, extensions })
        atNeedRoutes(plain, database, { areas, extensions })
        mapRoutes(plain, database, env)
        calendarRoutes(plain, database)
        calendarFeedRoutes(plain, database, env)
        reportRoutes(plain, database, { areas, extensions })
        searchRoutes(plain, database, areas)
        senderRoutes(plain, database, env, lookup)
        settingsRoutes(plain, database, { areas, extensions })
        noteRoutes(plain, database, { areas, extensions })
        noticeRoutes(plain, database, { areas, extensions })
        tagRoutes(plain, database, areas)
        const store = openFileStore(fileStoreSettings(env))
        await plain.register(fileRoutes, { database, registry: { areas, extensions }, store })
        await plain.register(brandingRoutes, { database, store })
        publicRoutes(plain, { database, store })
        await plain.register(archiveRoutes, { database, store })
        await plain.register(importRoutes, { database, store })
        const payments = { database, registry: { areas, extensions }, settings: env }
        paymentLinkRoutes(plain, payments)
        directDebitRoutes(plain, payments)
        await plain.register(paymentWebhook, payments)
        journalRoutes(plain, { database, registry: { areas, extensions }, store })
        await plain.register(bankRoutes, { database, registry: { areas, extensions } })
        const maker = new PaperMaker(env.paperFonts)
        plain.addHook('onClose', () => maker.close())
        paperBatchRoutes(plain, { database, registry: { areas, extensions }, store })
        paperRoutes(plain, {
          database,
          registry: { areas, extensions },
          store,
          maker,
        })
        monthEndRoutes(plain, { database, registry: { areas, extensions }, store, maker })
        const sealing = new DocumentSealing(store, sealSettings(env), { areas, extensions })
        await plain.register(documentRoutes, {
          database,
          registry: { areas, extensions },
          store,
          maker,
          sealing,
          publicUrl: env.publicUrl,
        })
        await plain.register(templatePdfRoutes, {
          database,
          registry: { areas, extensions },
          store,
        })
        await plain.register(documentAccessRoutes, {
          database,
          store,
          sealing,
          clientUpload: env.storageClientUpload,
        })
        plain.get(
          '/config',
          {
            schema: {
              tags: ['Configuration'],
              security: [],
              summary: 'What the browser must know before anyone signs in',
            },
          },
          () => publicConfig(env),
        )
        plain.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
      })
      api.all('/*', { schema: { hide: true } }, () => {
        throw new Problem(404, 'Not found')
      })
    },
    { prefix: '/api/v1' },
  )
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  healthRoutes(app, database)
  keyRoutes(app)
  if (env.demo) {
    await app.register(billingStandIn, env as never)
    await app.register(outsideStandIns, env as never)
  }
  if (existsSync(join(web, 'index.html'))) await webRoutes(app, web, env, areas)
  return app
}

/** Routes of areas bring plain JSON schemas; all others zod's. Those that are open to keys say so. */
function describe(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const described = schemaOf(route)
  const { method, url } = route.route
  const methods = Array.isArray(method) ? method : [method]
  const keyed = methods.some((one) =>
    keyScopes.some((scope) => apiKeyAllowsRoute(areas, scope, one, url)),
  )
  if (!keyed || !described.schema) return described
  const security = [{ bearer: [] }, { apiKey: [] }]
  return { ...described, schema: { ...described.schema, security } }
}

function schemaOf(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const parts = Object.values(route.schema ?? {})
  const zod = parts.some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      ('safeParse' in part ||
        Object.values(part).some(
          (one) => typeof one === 'object' && one !== null && 'safeParse' in one,
        )),
  )
  return zod ? jsonSchemaTransform(route) : { schema: route.schema, url: route.url }
}

/** Whoever looks after many nodes is told which of them this server does not reach, where the coordinator still may. */
function logNodes({ log }: FastifyInstance, { nodes, silentNodes }: Database) {
  nodes?.events.on('away', (node, error) =>
    log.warn({ node, err: error }, 'a node is not reached: the coordinator is asked instead'),
  )
  nodes?.events.on('back', (node) => log.info({ node }, 'the node answers again'))
  silentNodes?.events.on('silent', (node) =>
    log.error({ node }, 'a node answers nobody: whoever works for its cemeteries is told to wait'),
  )
  silentNodes?.events.on('answers', (node) =>
    log.info({ node }, 'the coordinator reaches the node again'),
  )
}

/** The address of a calendar feed opens it: it stands in no log. */
const withoutToken = (path: string | undefined) =>
  path?.replace(/(\/calendar-feeds\/)[\w.-]{20,}$/, '$1…')

/** Addresses outside of the product; null hides the entry that would lead there. */
const publicConfig = (env: Env) => ({
  applicationId: env.applicationId ?? null,
  clientId: env.clientId ?? null,
  providerUrl: env.providerUrl ?? null,
  supportUrl: env.supportUrl ?? null,
  memorialBaseUrl: env.memorialBaseUrl ?? null,
  mobileBaseUrl: env.mobileBaseUrl ?? null,
  salesUrl: env.salesUrl ?? null,
  reportsUrl: env.reportsUrl ?? null,
  feedbackUrl: env.feedbackUrl ?? null,
  billingSiteUrl: env.billingSiteUrl ?? null,
  billingAction: billingAction(env),
  demo: env.demo,
})

/** Where the billing portal's form is posted; our name there is a part of the address. */
function billingAction({ billingCallbackUrl, billingIssuer }: Env): string | null {
  if (!billingCallbackUrl || !billingIssuer) return null
  const url = new URL(billingCallbackUrl)
  url.searchParams.set('issuer', billingIssuer)
  return url.href
}

function healthRoutes(app: FastifyInstance, database: Database) {
  app.get('/health', { schema: { hide: true } }, () => ({ status: 'alive' }))
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const pending = await pendingMigrations(database.owner)
      // Through the door that requests take: it opens only under row-level security.
      if (pending.length === 0) await database.app.query('select 1')
      if (pending.length === 0) return { status: 'ready' }
      return reply.code(503).send({ status: 'migrations are missing', pending })
    } catch (error) {
      if (error instanceof StartError)
        return reply.code(503).send({ status: 'row-level security does not hold' })
      return reply.code(503).send({ status: 'the database cannot be reached' })
    }
  })
}
