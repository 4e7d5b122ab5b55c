import { accessSync, constants } from 'node:fs'
import { z } from 'zod'
import { hostAddresses } from '../database-hosts/host-addresses'

const url = (...schemes: string[]) =>
  z.string().refine((text) => isUrl(text, schemes), {
    error: `must be an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`,
  })
/** Files of certificates and keys that a connection reads (PostgreSQL, "Connection URIs"). */
const database = url('postgresql', 'postgres').superRefine((text, { addIssue }) => {
  const query = new URLSearchParams(text.split('?')[1])
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = query.get(name)
    if (file && !isReadable(file))
      addIssue({ code: 'custom', message: `names ${file} as ${name}, which cannot be read` })
  }
})
const web = url('http', 'https').transform((text) => text.replace(/\/+$/, ''))
const text = z.string()
const list = z
  .string()
  .default('')
  .transform((items) => items.split(',').flatMap((item) => item.trim() || []))
const mailed = /^mail:[^@\s]+@[^@\s]+$/
const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be 1 or 0' })
  .transform((word) => word === '1' || word === 'true')
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`)

/**
 * Every variable that the server knows, by the name that the code uses: `publicUrl` is PUBLIC_URL.
 * `.env.example` explains them; a test keeps the two alike.
 */
export const variableSchemas = {
  nodeEnv: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    })
    .default('development'),
  port: count(0, 65_535).default(8080),
  host: text.optional(),
  dataDir: text.default('./data'),
  databaseUrl: database.optional(),
  databaseReadUrl: database.optional(),
  databasePool: count(2, 500).default(20),
  jobsAtOnce: count(1, 20).default(3),
  jobsPerOrganization: count(1, 1000).default(2),
  requestsPerSecond: count(0, 100_000).default(500),
  storagePerOrganization: count(0, 1_000_000).default(100),
  publicUrl: web.optional(),
  trustProxy: flag.default(false),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
  demo: flag.optional(),
  jwtSecret: text.optional(),
  ssoSecret: text.optional(),
  auditSecret: text.optional(),
  formerAuditSecrets: list,
  auditHeads: z
    .string()
    .default('file')
    .transform((items) => items.split(',').flatMap((item) => item.trim() || []))
    .refine((ways) => ways.every((way) => way === 'file' || way === 'log' || mailed.test(way)), {
      error: 'must be file, log or mail:address, several separated by commas',
    }),
  secondFactorRequired: z
    .enum(['none', 'administrators', 'everyone'], {
      error: 'must be none, administrators or everyone',
    })
    .default('none'),
  metricsToken: text.optional(),
  otelExporterOtlpEndpoint: web.optional(),
  s3Bucket: text.optional(),
  s3Region: text.default('us-east-1'),
  s3Endpoint: web.optional(),
  s3PathStyle: flag.default(false),
  s3SignedDownloads: flag.default(false),
  storageClientUpload: flag.default(false),
  smtpUrl: url('smtp', 'smtps').optional(),
  mailFrom: text.default('Sexton <no-reply@localhost>'),
  stripeApiUrl: web.optional(),
  billingCallbackUrl: web.optional(),
  billingIssuer: text.optional(),
  billingSiteUrl: web.optional(),
  providerUrl: web.optional(),
  supportUrl: web.optional(),
  memorialBaseUrl: web.optional(),
  mobileBaseUrl: web.optional(),
  salesUrl: web.optional(),
  reportsUrl: web.optional(),
  feedbackUrl: web.optional(),
  googleMapsKey: text.optional(),
  paperFonts: list,
  sealKeyFile: text.optional(),
  sealKeyPassphrase: text.default(''),
  timestampUrl: url('http', 'https').optional(),
  applicationId: text.default('management'),
  clientId: text.default('sexton'),
  allowedOrigins: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .refine(
      (list) =>
        list.every((item) => isUrl(item, ['http', 'https']) && new URL(item).origin === item),
      {
        error: 'must be origins separated by commas, such as https://memorial.example.org',
      },
    ),
  defaultTimeZone: text
    .refine(isTimeZone, { error: 'must be a time zone such as America/New_York' })
    .default('America/New_York'),
  defaultCurrency: text
    .regex(/^[A-Z]{3}$/, 'must be a currency of three letters such as USD')
    .default('USD'),
  defaultLocale: z.enum(['en', 'fr', 'es'], { error: 'must be en, fr or es' }).default('en'),
}

export type Variables = z.infer<z.ZodObject<typeof variableSchemas>>

/** From the name in the code to the name in the environment. */
export const variableNames = Object.fromEntries(
  Object.keys(variableSchemas).map((key) => [
    key,
    key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  ]),
) as Record<keyof Variables, string>

function isUrl(text: string, schemes: string[]): boolean {
  try {
    // A database on a unix socket has no host, and several hosts have commas: URL accepts neither.
    return hostAddresses(text).every((one) =>
      schemes.includes(new URL(one.replace('@/', '@localhost/')).protocol.slice(0, -1)),
    )
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
