import { inTransaction } from '@fivestead/db/client'
import { isUniqueViolation } from '@fivestead/db/errors'
import type { ReplyTemplate } from '@fivestead/domain/reviews/replies/templates'
import { REPLY_TEMPLATES, REPLY_TEMPLATES_MAX } from '@fivestead/domain/reviews/replies/texts'
import { businessNotFound, type OwnerScope } from '../../../businesses/access.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockSender } from '../../../messaging/senders/sql.ts'
import { countTemplates, deleteTemplate, insertTemplate, templatesOf, updateTemplate } from './sql.ts'

const templateNotFound = () => new AppError('not_found', REPLY_TEMPLATES.notFound)
const wordsOf = ({ name, stars, body }: ReplyTemplate): ReplyTemplate => ({ name, stars, body })

/** The reply templates that the owner wrote for a business (REV-21). */
export function listTemplates({ db }: Pick<Deps, 'db'>, scope: OwnerScope) {
  return templatesOf(db, scope)
}

/** @throws AppError conflict when the business has as many as it may, or one of that name */
export function addTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  words: ReplyTemplate,
) {
  return inTransaction(db, async (trx) => {
    // Locked, so that no two pass the limit at once.
    if (!(await lockSender(trx, scope.businessId))) throw businessNotFound()
    if ((await countTemplates(trx, scope)) >= REPLY_TEMPLATES_MAX) {
      throw new AppError('conflict', REPLY_TEMPLATES.tooMany)
    }
    return insertTemplate(trx, scope, wordsOf(words), clock.now())
  }).catch(refuseTakenName)
}

/** @throws AppError not_found, conflict when another template has that name */
export async function changeTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { templateId, ...words }: ReplyTemplate & { templateId: string },
) {
  const changed = await updateTemplate(db, scope, templateId, wordsOf(words), clock.now()).catch(
    refuseTakenName,
  )
  if (!changed) throw templateNotFound()
  return changed
}

/** @throws AppError not_found */
export async function removeTemplate(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  templateId: string,
): Promise<{ ok: true }> {
  if (!(await deleteTemplate(db, scope, templateId))) throw templateNotFound()
  return { ok: true }
}

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error, 'reply_templates_name')) {
    throw new AppError('conflict', REPLY_TEMPLATES.nameTaken, { reason: 'template-name-taken' })
  }
  throw error
}
