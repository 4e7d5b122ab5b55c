import sharp from 'sharp'
import type { AreaDemo } from '../../server/demo/area-demos'
import { stampVerified } from './entries'

const pages = 6
const lines = 9

/** One small register with drawn pages: some verified, some transcribed, the last one still to be read. */
const demo: AreaDemo = {
  fill: async ({ transaction, random, store, ask, atWork, say, picture }) => {
    const people = await ask<{ id: number; name: string; died: string }>(
      `select id, label as name, death_date as died from deceased
       where cemetery_id = $1 and death_date_edtf ~ '^[0-9]{4}' and last_name is not null
       order by death_date_earliest, id limit ${pages * lines}`,
    )
    if (people.length < pages * lines) return
    const drawn = Array.from({ length: pages }, (_, page) =>
      people.slice(page * lines, page * lines + lines),
    )
    const read = drawn.map((here, page) => {
      // The last one is still to be read.
      const entries = (page === pages - 1 ? [] : here).map(({ id, name, died }) => ({
        name,
        date: died,
        text: `${name}, ${died}`,
        deceased: random.chance(0.8) ? id : null,
        verified: page < 2 || (page === 2 && random.chance(0.5)),
      }))
      const stored = stampVerified(
        entries as never,
        [],
        transaction.who.userId,
        atWork(20 - page, 640),
      )
      return {
        entries: stored,
        lines: stored.length,
        unverified: stored.filter(({ verified }) => !verified).length,
        names: entries.map(({ name }) => name).join('; ') || null,
      }
    })
    const sum = (of: 'lines' | 'unverified') => read.reduce((n, page) => n + page[of], 0)
    const [book] = await store('books', [
      {
        title: say('Burial register'),
        volume: 'I',
        kind: 'burials',
        fromYear: yearOf(people[0]?.died),
        toYear: yearOf(people.at(-1)?.died),
        keptAt: say('Office, iron cabinet'),
        pages,
        entries: sum('lines'),
        unverified: sum('unverified'),
      },
    ])
    const ids = await store(
      'book-pages',
      read.map((page, i) => ({ book, number: String(i + 1), position: i + 1, ...page })),
    )
    for (const [page, id] of ids.entries())
      picture('book-pages', id, `page-${page + 1}.png`, (path) =>
        sharp(Buffer.from(drawing(page + 1, drawn[page] ?? [], say('Register of Burials'))))
          // Choosing colours for a palette takes three times as long as drawing the page.
          .removeAlpha()
          .png({ compressionLevel: 2, adaptiveFiltering: false })
          .toFile(path),
      )
  },
}
export default demo

const yearOf = (date = '') => /\d{4}/.exec(date)?.[0] ?? null

/** A ruled page on old paper, with what is written on it. */
function drawing(
  page: number,
  people: ReadonlyArray<{ name: string; died: string }>,
  title: string,
): string {
  const safe = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const at = (line: number) => 330 + line * 110
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="1450" font-family="Georgia, 'Times New Roman', serif">
    <rect width="1100" height="1450" fill="#f2e6c8"/><rect x="40" y="40" width="1020" height="1370" fill="none" stroke="#b09668" stroke-width="3"/>
    <text x="550" y="130" font-size="44" text-anchor="middle" fill="#4a3a20">${safe(title)}</text>
    <text x="1010" y="90" font-size="30" text-anchor="end" fill="#4a3a20">${page}</text>
    <path d="M130 180V1380M760 180V1380" stroke="#b9705c" stroke-width="2"/>
    ${Array.from({ length: 10 }, (_, line) => `<path d="M60 ${at(line) - 85}H1040" stroke="#8fa3b0" stroke-width="1.5"/>`).join('')}
    ${people
      .map(
        ({ name, died }, line) =>
          `<g font-style="italic" font-size="36" fill="#2b2a55" transform="rotate(-0.6 550 ${at(line)})"><text x="85" y="${at(line) - 25}" font-size="26">${(page - 1) * lines + line + 1}</text><text x="150" y="${at(line) - 25}">${safe(name)}</text><text x="780" y="${at(line) - 25}" font-size="30">${safe(died)}</text></g>`,
      )
      .join('')}
  </svg>`
}
