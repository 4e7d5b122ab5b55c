import { todayIn } from '../../../core/calendar-days'
import { Problem } from '../../engine/problem/problem'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import { transactByItself } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import { addEvents, readEvents } from './event-chain'
import { readDocument, readRecipients } from './store'

/**
 * The record of a finished document takes its next step where the office wished it, once: `applied` in the
 * document's events says that it did, `not-applied` why it could not (its space was sold to others meanwhile).
 */
export async function applySignedDocument(
  database: Database,
  registry: AreaRegistry,
  cemeteryId: number,
  id: number,
): Promise<void> {
  try {
    await transactByItself(database, cemeteryId, async (transaction) => {
      const document = await readDocument(transaction, id, true)
      if (document.status !== 'finished' || !document.applyWhenSigned || !document.endedAt) return
      const events = await readEvents(transaction, id)
      if (events.some(({ kind }) => kind === 'applied' || kind === 'not-applied')) return
      const area = registry.areas.find(({ name }) => name === document.resource)
      const apply = registry.extensions.get(document.resource)?.documentSigned
      if (!area || !apply) return
      const repository = new Repository(registry, area, transaction)
      const record = await repository.get(document.recordId)
      await apply(repository.context, record as never, {
        on: todayIn(transaction.timeZone, document.endedAt),
        paper: document.template,
        file: document.sealedFileId,
        signedBy: (await readRecipients(transaction, [id])).map(({ contactId, role }) => ({
          contact: contactId,
          role,
        })),
      })
      await addEvents(transaction, id, [{ kind: 'applied', who: null }])
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const reason = [error.title, error.detail].filter(Boolean).join('. ')
    await transactByItself(database, cemeteryId, async (transaction) => {
      await readDocument(transaction, id, true)
      const events = await readEvents(transaction, id)
      if (events.some(({ kind }) => kind === 'applied' || kind === 'not-applied')) return
      await addEvents(transaction, id, [{ kind: 'not-applied', who: null, detail: { reason } }])
    })
  }
}
