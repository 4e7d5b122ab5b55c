import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maxNoteLength } from '../../../core/attachments'
import { boundedText } from '../../../core/schema'
import type { Database } from '../../platform/database/database'
import { forbidden } from '../problem/problem'
import {
  assertActive,
  numericParam,
  type RecordSubject,
  subjectPath,
  withSubject,
} from '../resources/record-subject'
import type { AreaRegistry } from '../resources/repository'
import { parseBody, versionOf } from '../resources/request'
import { addNote, changeNote, lockNote, setNoteDeleted } from './note'

const body = z.strictObject({ text: boundedText(maxNoteLength, true) })

/**
 * Notes on any record. They are read in its timeline (`/activity`), where each stands at its moment;
 * their author alone changes them, as long as they may write the area.
 */
export function noteRoutes(app: FastifyInstance, database: Database, registry: AreaRegistry) {
  const on = withSubject(database, registry)
  const doc = (summary: string) => ({ schema: { tags: ['Notes'], summary } })

  app.post(`${subjectPath}/notes`, doc('Add a note to a record'), async (request, reply) => {
    const note = await on(request, 'write', async ({ repository, transaction, id }) => {
      const { text } = parseBody(body, request.body)
      const record = assertActive(await repository.get(id))
      const made = await addNote(transaction, repository.area.name, id, text)
      await repository.writeAudit('note', record, null, { note: made.id, text })
      return made
    })
    return reply.code(201).header('etag', `"${note.version}"`).send(note)
  })

  /** One's own note, locked. @throws Problem 403, 404, 412 */
  const own = async (
    { repository, transaction, id }: RecordSubject,
    noteId: number,
    version?: number,
    gone = false,
  ) => {
    const record = assertActive(await repository.get(id))
    const note = await lockNote(transaction, repository.area.name, id, noteId, version, gone)
    if (note.user.id !== transaction.who.userId) throw forbidden()
    return { record, note }
  }

  app.put(
    `${subjectPath}/notes/:noteId`,
    doc('Change one’s own note; the audit keeps what it said'),
    async (request, reply) => {
      const changed = await on(request, 'write', async (subject) => {
        const { record, note } = await own(
          subject,
          numericParam(request, 'noteId'),
          versionOf(request),
        )
        const { text } = parseBody(body, request.body)
        if (text === note.text) return note
        const before = { note: note.id, text: note.text }
        await subject.repository.writeAudit('note-change', record, before, { note: note.id, text })
        return changeNote(subject.transaction, note.id, text)
      })
      return reply.header('etag', `"${changed.version}"`).send(changed)
    },
  )

  app.delete(
    `${subjectPath}/notes/:noteId`,
    doc('Take one’s own note away; the audit keeps it'),
    async (request, reply) => {
      await on(request, 'write', async (subject) => {
        const { record, note } = await own(
          subject,
          numericParam(request, 'noteId'),
          versionOf(request),
        )
        const before = { note: note.id, text: note.text }
        await subject.repository.writeAudit('note-delete', record, before, null)
        await setNoteDeleted(subject.transaction, note.id, true)
      })
      return reply.code(204).send()
    },
  )

  app.post(
    `${subjectPath}/notes/:noteId/restore`,
    doc('Bring one’s own note back'),
    async (request, reply) => {
      const restored = await on(request, 'write', async (subject) => {
        const noteId = numericParam(request, 'noteId')
        const { record, note } = await own(subject, noteId, undefined, true)
        const after = { note: note.id, text: note.text }
        await subject.repository.writeAudit('note-restore', record, null, after)
        return setNoteDeleted(subject.transaction, note.id, false)
      })
      return reply.header('etag', `"${restored.version}"`).send(restored)
    },
  )
}
