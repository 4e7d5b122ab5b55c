import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

interface StandIn {
  language: string
  title: string
  /** HTML between the title and the way back. */
  body: string
  back: string
}

/** Answers with a page of the demo that stands for somebody else's: no script, no form, no request. */
export function sendStandIn(reply: FastifyReply, { language, title, body, back }: StandIn) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}main{max-width:34rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere}a{display:inline-block;padding:.25rem 0}</style>
<main><h1>${escaped(title)}</h1>
${body}
<p><a href="/">${escaped(back)}</a></p></main></html>`)
}

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
