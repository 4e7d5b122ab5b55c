import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { completionTexts } from '../../core/documents/completion-texts'
import type { CompletionPage } from '../../server/formats/pdf/completion-page'
import { makePaper, type PaperBlock } from '../../server/formats/pdf/paper'

/** Whether this machine has a program; what compares with it is skipped where not. */
export function programFor(name: string): boolean {
  const has = spawnSync(name, ['--version']).error === undefined
  if (!has) console.warn(`${name} is not installed: what compares with it is skipped`)
  return has
}

export async function paperForTest(pages: number): Promise<Buffer> {
  const blocks = Array.from({ length: pages }, (_, i): PaperBlock[] => [
    ...(i > 0 ? [{ kind: 'pageBreak' } as const] : []),
    { kind: 'heading', level: 1, runs: [{ text: `Page ${i + 1} of the contract` }] },
    { kind: 'paragraph', runs: [{ text: 'The purchaser agrees to the rules. '.repeat(60) }] },
  ]).flat()
  const paper = {
    title: 'Contract',
    language: 'en',
    author: 'Oakwood',
    size: 'Letter',
    foot: 'Contract',
  } as const
  return (await makePaper({ ...paper, blocks })).pdf
}

/** Dark above, nothing below. */
export async function pictureForTest(): Promise<string> {
  const dark = await sharp({
    create: { width: 200, height: 50, channels: 4, background: '#000000' },
  })
    .extend({ bottom: 50, background: '#00000000' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${dark.toString('base64')}`
}

export const certificateForTest: CompletionPage = {
  language: 'en',
  timeZone: 'America/New_York',
  size: 'Letter',
  author: 'Oakwood Cemetery',
  texts: completionTexts.en,
  document: {
    name: 'Purchase contract C-1001',
    number: '42',
    sentAt: '2026-11-19T12:00:00Z',
    finishedAt: '2026-11-20T15:04:05Z',
    originalHash: 'ab'.repeat(32),
    consentHash: 'cd'.repeat(32),
  },
  recipients: [
    {
      name: 'Łucja Wójcik',
      role: 'Purchaser',
      email: 'lucja@example.org',
      ipAddress: '203.0.113.7',
      browser: 'Firefox 140 on Android',
      consentAt: '2026-11-20T15:00:00Z',
      finishedAt: '2026-11-20T15:04:05Z',
    },
  ],
  events: [{ at: '2026-11-19T12:00:00Z', text: 'Sent', by: 'Office' }],
}
