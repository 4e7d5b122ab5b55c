import type { FastifyInstance } from 'fastify'
import { fileLocaleOf } from '../engine/exports/texts'
import { type Env, externalLinks } from '../platform/env/env'
import { escaped, sendStandIn } from './stand-in-page'

const words = {
  en: {
    title: 'A place outside of the console',
    about: 'The demo leads nowhere else. An installation names its own address in',
    back: 'Back to the console',
  },
  fr: {
    title: 'Un lieu hors de la console',
    about:
      'La démonstration ne mène nulle part ailleurs. Une installation donne sa propre adresse dans',
    back: 'Retour à la console',
  },
  es: {
    title: 'Un lugar fuera de la consola',
    about:
      'La demostración no lleva a ningún otro sitio. Una instalación da su propia dirección en',
    back: 'Volver a la consola',
  },
} as const

/** Where the demo's entries to other places lead, unless they were given addresses of their own. */
export async function outsideStandIns(app: FastifyInstance, env: Env) {
  for (const [key, place] of Object.entries(externalLinks)) {
    const path = `/outside/${place}`
    const address = env[key as keyof typeof externalLinks]
    if (!address?.startsWith(`${env.publicUrl}${path}`)) continue
    const variable = key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
    const answer = (url: string) =>
      app.get(url, { schema: { hide: true } }, (request, reply) => {
        const language = fileLocaleOf(request.headers['accept-language'])
        const { title, about, back } = words[language]
        const body = `<p>${escaped(about)} <code>${variable}</code>.</p>`
        return sendStandIn(reply, { language, title, body, back })
      })
    answer(path)
    answer(`${path}/*`)
  }
}
