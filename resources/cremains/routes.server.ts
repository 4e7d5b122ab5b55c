import { z } from 'zod'
import {
  documentDigits,
  identityDocuments,
  maxSignature,
  signaturePath,
} from '../../core/custody/chain'
import { boundedText } from '../../core/schema'
import { addCustodyEntry, entryDay, lockHeld, nameOf } from '../../server/cemetery/custody/chain'
import { badInput, conflict, forbidden } from '../../server/engine/problem/problem'
import type { HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'

const day = z.iso.date().nullish()
const id = z.int().positive()

/** To another shelf: the day on which it was done, and why. */
const move = route({
  method: 'POST',
  path: '/:id/move',
  access: 'write',
  summary: 'Move cremains to another place of custody; If-Match is of these',
  body: z.strictObject({ place: id, on: day, remarks: boundedText(500).nullish() }),
  handle: async (context, { id, version, body }) => {
    const record = await lockHeld(context, id, version)
    const place = await placeOf(context, body.place)
    if (record.place === body.place)
      throw badInput([{ field: 'place', message: 'is where they stand', code: 'samePlace' }])
    const on = await entryDay(context, record, body.on)
    await addCustodyEntry(context, id, { kind: 'moved', on, place, remarks: body.remarks ?? null })
    return context.area('cremains').update(id, version, { place: body.place }, { action: 'move' })
  },
})

const signed = {
  signature: z.string().max(maxSignature).regex(signaturePath).nullish(),
  signedOnPaper: z.boolean().optional(),
}

/** Handed over: to whom, who showed which paper, and signed for it. */
const release = route({
  method: 'POST',
  path: '/:id/release',
  access: 'write',
  summary: 'Release cremains to somebody who signs for them; If-Match is of these',
  body: z.strictObject({
    on: day,
    contact: id.nullish(),
    name: boundedText(150).nullish(),
    relation: boundedText(100).nullish(),
    document: z.enum(identityDocuments).nullish(),
    documentDigits: z.string().regex(documentDigits).nullish(),
    /** How what somebody objected was settled. */
    settled: boundedText(255).nullish(),
    remarks: boundedText(255).nullish(),
    ...signed,
  }),
  handle: async (context, { id, version, body }) => {
    const record = await lockHeld(context, id, version)
    if (body.contact != null && !context.transaction.may({ permission: 'personRead' }))
      throw forbidden()
    const person = await receiverOf(context, body)
    if (!body.signature && !body.signedOnPaper)
      throw badInput([{ field: 'signature', message: 'is required', code: 'signature' }])
    refuseObjections(record, body.settled)
    const on = await entryDay(context, record, body.on)
    await addCustodyEntry(context, id, {
      kind: 'released',
      on,
      person,
      relation: body.relation ?? null,
      document: body.document ?? null,
      documentDigits: body.documentDigits ?? null,
      signature: body.signature ?? null,
      signedOnPaper: body.signedOnPaper ?? false,
      remarks: [body.settled, body.remarks].filter(Boolean).join(' · ') || null,
    })
    return context
      .area('cremains')
      .update(
        id,
        version,
        { status: 'released', releasedTo: person, endedOn: on, place: null },
        { action: 'release' },
      )
  },
})

/** Scattered without an interment in the register. */
const scatter = route({
  method: 'POST',
  path: '/:id/scatter',
  access: 'write',
  summary: 'Record that cremains were scattered; If-Match is of these',
  body: z.strictObject({
    on: day,
    settled: boundedText(255).nullish(),
    remarks: boundedText(240, true),
  }),
  handle: async (context, { id, version, body }) => {
    const record = await lockHeld(context, id, version)
    refuseObjections(record, body.settled)
    const on = await entryDay(context, record, body.on)
    await addCustodyEntry(context, id, {
      kind: 'scattered',
      on,
      remarks: [body.settled, body.remarks].filter(Boolean).join(' · '),
    })
    return context
      .area('cremains')
      .update(id, version, { status: 'scattered', endedOn: on, place: null }, { action: 'scatter' })
  },
})

/** Somebody brought them back: they are in custody again, by another entry. */
const takeBack = route({
  method: 'POST',
  path: '/:id/return',
  access: 'write',
  summary: 'Receive released cremains again; If-Match is of these',
  body: z.strictObject({
    on: day,
    name: boundedText(150).nullish(),
    place: id.nullish(),
    remarks: boundedText(500).nullish(),
  }),
  handle: async (context, { id, version, body }) => {
    const record = await context.area('cremains').lock(id, version)
    if (record.status !== 'released') throw notReleased(record)
    const place = body.place == null ? null : await placeOf(context, body.place)
    const on = await entryDay(context, record, body.on)
    await addCustodyEntry(context, id, {
      kind: 'returned',
      on,
      place,
      person: body.name ?? null,
      remarks: body.remarks ?? null,
    })
    return reopen(context, id, version, { place: body.place ?? null }, 'return')
  },
})

/** A release, or a scattering, that never happened: it stays in the chain, and the entry after it says why. */
const reverse = route({
  method: 'POST',
  path: '/:id/reverse',
  access: 'write',
  summary: 'Undo a release that was recorded by mistake, with the reason; If-Match is of these',
  body: z.strictObject({ reason: boundedText(255, true), place: id.nullish() }),
  handle: async (context, { id, version, body }) => {
    const record = await context.area('cremains').lock(id, version)
    if (record.status !== 'released' && record.status !== 'scattered') throw notReleased(record)
    const place = body.place == null ? null : await placeOf(context, body.place)
    const on = await entryDay(context, record, null)
    await addCustodyEntry(context, id, { kind: 'reversed', on, place, remarks: body.reason })
    return reopen(context, id, version, { place: body.place ?? null }, 'reverse')
  },
})

export const custodyRoutes = [move, release, scatter, takeBack, reverse]

const reopen = (
  context: HookContext,
  id: number,
  version: number,
  values: { place: number | null },
  action: string,
) =>
  context
    .area('cremains')
    .update(
      id,
      version,
      { ...values, status: 'received', releasedTo: null, endedOn: null },
      { action },
    )

async function placeOf(context: HookContext, id: number): Promise<string> {
  const name = await nameOf(context, 'custody-places', id)
  if (name === null) throw unknownReference('place')
  return name
}

/** As the chain names them: a contact by their name of today, anybody else as they were written down. */
async function receiverOf(
  context: HookContext,
  { contact, name }: { contact?: number | null | undefined; name?: string | null | undefined },
): Promise<string> {
  const known = await nameOf(context, 'contacts', contact)
  if (contact != null && known === null) throw unknownReference('contact')
  const person = [known, name?.trim()].filter(Boolean).join(', ').slice(0, 200)
  if (!person) throw badInput([{ field: 'name', message: 'is required', code: 'receiver' }])
  return person
}

/** Of several answers of one person the last stands; an objection has to be settled, and how is written down. */
function refuseObjections(record: Record<string, unknown>, settled: string | null | undefined) {
  const rows = (record.entitled ?? []) as Array<{
    contact?: number | null
    name?: string | null
    answer?: string | null
  }>
  const last = new Map(rows.map((row, at) => [row.contact ?? row.name ?? `#${at}`, row.answer]))
  const objecting = [...last.values()].filter((answer) => answer === 'objects').length
  if (objecting > 0 && !settled?.trim())
    throw conflict(
      'custodyObjection',
      'Somebody objects to it',
      'Say how the objection was settled, or wait.',
      { params: { count: objecting } },
    )
}

const notReleased = (record: { label: string }) =>
  conflict('custodyNotReleased', `${record.label} is not released`, 'There is nothing to undo.', {
    params: { name: record.label },
  })

const unknownReference = (field: string) =>
  badInput([
    { field, message: 'is not a record of this cemetery, or is archived', code: 'reference' },
  ])
