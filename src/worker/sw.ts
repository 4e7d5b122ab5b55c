import type { FromWorker, ToWorker } from './messages'
import { cacheNameOf, handlingOf, isCacheable, outdatedCaches } from './rules'

declare const self: ServiceWorkerGlobalScope

/** Written into the finished file by scripts/lib/worker.mjs. */
declare const __BUILD__: {
  /** The entry script's path, which carries the build's hash. */
  build: string
  /** What the offline page needs. */
  offline: string[]
  /** Scripts, styles and fonts, so that an open page finds its parts after the server has moved on. */
  rest: string[]
}
const { build, offline, rest } = __BUILD__
const OFFLINE = '/offline.html'
const cache = () => caches.open(cacheNameOf(build))

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()))
})

// Taking over at once is safe: pages are never kept, and files of another build bear other names.
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const wanted = event.data as ToWorker
  if (wanted === 'fill') event.waitUntil(fill())
  if (wanted === 'clear') event.waitUntil(clear())
})

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin)
  if (handling === 'asset') event.respondWith(asset(event.request))
  if (handling === 'icon') event.respondWith(orKept(event.request, event.request.url))
  if (handling === 'page') event.respondWith(orKept(event.request, OFFLINE))
})

async function keepOffline() {
  const kept = await cache()
  await kept.addAll(offline.map((url) => new Request(url, { cache: 'no-cache' })))
}

async function takeOver() {
  await Promise.all(outdatedCaches(await caches.keys(), build).map((name) => caches.delete(name)))
  await self.clients.claim()
  const message: FromWorker = { build }
  for (const client of await self.clients.matchAll()) client.postMessage(message)
}

async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (isCacheable(answer)) await (await cache()).put(request, answer.clone())
  return answer
}

/** From the network, without navigation preload: it would ask twice for pages that are left alone. */
async function orKept(request: Request, instead: string): Promise<Response> {
  return await fetch(request).catch(async () => (await caches.match(instead)) ?? Response.error())
}

/** One after another, so that whoever works meanwhile hardly notices. */
async function fill() {
  const kept = await cache()
  for (const url of rest) {
    if (await kept.match(url)) continue
    const answer = (await caches.match(url)) ?? (await fetch(url).catch(() => null))
    if (answer && isCacheable(answer)) await kept.put(url, answer)
  }
}

async function clear() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await keepOffline().catch(() => {})
}
