import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sessionKey } from '../../engine/session/session-token'
import type { Database } from '../../platform/database/database'
import { outgoingKey, type SigningKey } from './outgoing-token'
import { PasswordHasher } from './passwords'

/** What of the configuration signing in depends on; `Env` has all of it. */
export interface AuthSettings {
  jwtSecret: string
  ssoSecret: string
  publicUrl: string
  /** Other origins that may ask for exchange tokens. */
  allowedOrigins: readonly string[]
  feedbackUrl?: string | undefined
  reportsUrl?: string | undefined
  /** Where the billing portal's token is posted, and our name there. */
  billingCallbackUrl?: string | undefined
  billingIssuer?: string | undefined
  /** Who may not sign in by a password alone. Default `none`. */
  secondFactorRequired?: 'none' | 'administrators' | 'everyone' | undefined
  /** Accounts of the demo sign in. Default: they do not, with the password that everybody knows. */
  demo?: boolean | undefined
  /** The user name that stands for a sign-in by exchange token. Default `jwt`. */
  tokenUserName?: string | undefined
}

/** All that signing in needs, one for each process; decorates the root instance as `auth`. */
export interface Auth {
  database: Database
  settings: AuthSettings
  key: KeyObject
  passwords: PasswordHasher
  /** Of tokens that tell other places who somebody is. */
  outgoing: SigningKey
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
  }
}

/** Called on the root instance, before any route is registered: `sessionOf` reads it everywhere. */
export function decorateAuth(app: FastifyInstance, database: Database, settings: AuthSettings) {
  app.decorate('auth', {
    database,
    settings,
    key: sessionKey(settings.jwtSecret),
    passwords: new PasswordHasher(),
    outgoing: outgoingKey(settings.jwtSecret),
  })
  app.addHook('onReady', () => app.auth.passwords.prepare())
}
