import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type OutboxMail, outboxMail } from '../../../core/recovery'
import type { Env } from '../env/env'
import { outboxFolder } from './transport'

/** The newest of them are shown. */
const most = 50

/**
 * The demo's outbox, readable by everybody: whoever forgot a password is not signed in. Only the demo
 * has this route, and only mail to addresses that can be nobody's stands in it (`isInvented`).
 */
export async function outboxRoutes(instance: FastifyInstance, env: Env) {
  if (!env.demo || env.production) return
  const folder = outboxFolder(env.dataDir)
  instance.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/outbox',
    schema: {
      tags: ['Demo'],
      security: [],
      summary: 'The demo’s mail, newest first',
      response: { 200: z.array(outboxMail) },
    },
    handler: async () => {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, most)
      return Promise.all(
        newest.map(
          async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMail,
        ),
      )
    },
  })
}
