import { z } from 'zod'
import { StartError } from '../process/start-error'
import { type Secrets, secretsOf } from './env-secrets'
import { type Variables, variableNames, variableSchemas } from './env-variables'
import { isLoopback } from './link-origin'

/** The whole configuration, checked. Unset addresses hide what they would open. */
export type Env = Omit<
  Variables,
  'jwtSecret' | 'ssoSecret' | 'auditSecret' | 'publicUrl' | 'host' | 'demo'
> &
  Secrets & {
    production: boolean
    /** Fill an empty database with the demo, and show its outbox. Never in production. */
    demo: boolean
    host: string
    /** Without a trailing slash; origin of all links that we send. */
    publicUrl: string
  }

/**
 * Reads every variable in one place. Empty means unset. Outside production, secrets that are not
 * given are made once and kept in DATA_DIR (secrets.json, audit-secret).
 * @throws StartError with one line for each variable that is wrong
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const texts = Object.fromEntries(
    Object.entries(variableNames).map(([key, name]) => [key, source[name]?.trim() || undefined]),
  )
  const parsed = z.object(variableSchemas).safeParse(texts)
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues
        .map(
          ({ path, message }) => `${variableNames[String(path[0]) as keyof Variables]}: ${message}`,
        )
        .join('\n'),
    )
  }
  const values = parsed.data
  const production = values.nodeEnv === 'production'
  const problems = [...(production ? missingInProduction(values) : []), ...incomplete(values)]
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const publicUrl = values.publicUrl ?? `http://localhost:${values.port}`
  const demo = values.demo ?? !production
  if (demo && !isLoopback(publicUrl)) throw new StartError(demoElsewhere(publicUrl))
  return {
    ...values,
    ...(demo ? harmless(publicUrl, values) : {}),
    ...secretsOf(values),
    production,
    demo,
    host: values.host ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
  }
}

/** Everybody knows the password of the demo's accounts, and reads its outbox. */
const demoElsewhere = (publicUrl: string) =>
  `PUBLIC_URL: the demo, with accounts and an outbox that are open to everybody, is for this machine alone, and ${publicUrl} is another place; set NODE_ENV=production for real work, DEMO=0 for an installation without demo, or remove PUBLIC_URL to try the demo here`

function missingInProduction(values: Variables): string[] {
  const problems: string[] = []
  for (const key of ['jwtSecret', 'ssoSecret', 'auditSecret'] as const) {
    if (isWeak(values[key])) {
      problems.push(
        `${variableNames[key]}: production needs at least 32 bytes that nobody can guess; make them with: openssl rand -base64 48`,
      )
    }
  }
  if (problems.length === 0 && values.jwtSecret === values.ssoSecret) {
    problems.push('SSO_SECRET: must differ from JWT_SECRET')
  }
  if (problems.length === 0 && [values.jwtSecret, values.ssoSecret].includes(values.auditSecret)) {
    problems.push('AUDIT_SECRET: must differ from JWT_SECRET and SSO_SECRET')
  }
  if (!values.publicUrl) {
    problems.push('PUBLIC_URL: production needs the address under which people reach the server')
  }
  if (values.demo) problems.push('DEMO: production never holds demo accounts; remove it')
  return problems
}

/** Groups of variables that mean nothing one by one. */
function incomplete(values: Variables): string[] {
  const problems: string[] = []
  if (values.billingCallbackUrl && !values.billingIssuer) {
    problems.push('BILLING_ISSUER: is needed as well when BILLING_CALLBACK_URL is set')
  }
  if (values.databaseReadUrl && !values.databaseUrl) {
    problems.push('DATABASE_URL: is needed as well when DATABASE_READ_URL is set')
  }
  if (values.s3Endpoint && !values.s3Bucket) {
    problems.push('S3_BUCKET: is needed as well when S3_ENDPOINT is set')
  }
  return problems
}

/** Places outside of the console, by the setting that names each. */
export const externalLinks = {
  providerUrl: 'provider',
  supportUrl: 'support',
  memorialBaseUrl: 'memorials',
  mobileBaseUrl: 'mobile',
  salesUrl: 'sales',
  reportsUrl: 'reports',
  feedbackUrl: 'feedback',
  billingCallbackUrl: 'billing-callback',
  billingSiteUrl: 'billing',
} as const

/** Addresses for the demo: every entry can be seen, and none leads out of this machine. */
function harmless(publicUrl: string, values: Variables): Partial<Variables> {
  return {
    billingIssuer: values.billingIssuer ?? 'sexton-demo',
    ...Object.fromEntries(
      Object.entries(externalLinks).map(([key, place]) => [
        key,
        values[key as keyof typeof externalLinks] ?? `${publicUrl}/outside/${place}`,
      ]),
    ),
  }
}

/** Too short, or of too few different characters to be random (also the words of the example). */
function isWeak(secret: string | undefined): boolean {
  if (!secret || Buffer.byteLength(secret) < 32) return true
  return new Set(secret).size < 12 || /change|example|secret|password/i.test(secret)
}
