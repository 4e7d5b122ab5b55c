import { type Env, readEnv } from '../../server/platform/env/env'

/** The configuration of a server under test: nothing is read from this machine's environment. */
export function testEnv(databaseUrl: string, overrides: Partial<Env> = {}): Env {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: 'http://sexton.test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '10',
    JWT_SECRET: 'for tests alone: a key of more than 32 bytes',
    SSO_SECRET: 'for tests alone: another key of more than 32',
    AUDIT_SECRET: 'for tests alone: the audit has a key of its own',
    DEMO: '0',
    // Nobody listens there: no test asks a real provider.
    STRIPE_API_URL: 'http://127.0.0.1:9',
  })
  return { ...env, ...overrides }
}
