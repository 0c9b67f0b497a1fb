import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { isUniqueViolation, type UniqueConstraint } from '@fivestead/db/errors'
import { recordDone } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { lockSender } from '../messaging/senders.sql.ts'
import { businessNotFound, type OwnerScope } from './access.ts'

interface Named {
  name: string
}

/** A kind of templates that owners write for a business, each with a name of its own. */
interface TemplateKind<Words extends Named, Template extends Named & { id: string }> {
  /** Name in the activity log. */
  kind: 'template' | 'reply-template'
  /** Templates of a kind that a business may have. */
  max: number
  texts: { notFound: string; tooMany: string; nameTaken: string }
  /** Unique index that holds the names. */
  nameIndex: UniqueConstraint
  list(db: Db, scope: OwnerScope): Promise<Template[]>
  count(trx: Trx, scope: OwnerScope): Promise<number>
  insert(trx: Trx, scope: OwnerScope, words: Words, now: Date): Promise<Template>
  update(trx: Trx, scope: OwnerScope, id: string, words: Words, now: Date): Promise<Template | undefined>
  /** @returns its name, where there was such a template */
  remove(trx: Trx, scope: OwnerScope, id: string): Promise<string | undefined>
}

type TemplateDeps = Pick<Deps, 'db' | 'clock'>

/** The use cases of a kind of templates. */
export function templatesOfKind<Words extends Named, Template extends Named & { id: string }>(
  kind: TemplateKind<Words, Template>,
) {
  const notFound = () => new AppError('not_found', kind.texts.notFound)
  const refuseTakenName = (error: unknown): never => {
    if (isUniqueViolation(error, kind.nameIndex)) {
      throw new AppError('conflict', kind.texts.nameTaken, { reason: 'template-name-taken' })
    }
    throw error
  }
  return {
    list: ({ db }: Pick<Deps, 'db'>, scope: OwnerScope): Promise<Template[]> => kind.list(db, scope),

    /** @throws AppError conflict when the business has as many as it may, or one of that name */
    add({ db, clock }: TemplateDeps, scope: OwnerScope, words: Words): Promise<Template> {
      return inTransaction(db, async (trx) => {
        // Locked, so that no two pass the limit at once.
        if (!(await lockSender(trx, scope.businessId))) throw businessNotFound()
        if ((await kind.count(trx, scope)) >= kind.max) throw new AppError('conflict', kind.texts.tooMany)
        const added = await kind.insert(trx, scope, words, clock.now())
        await recordDone({ clock }, trx, scope, `${kind.kind}.added`, { id: added.id, name: added.name })
        return added
      }).catch(refuseTakenName)
    },

    /** @throws AppError not_found, conflict when another template has that name */
    change({ db, clock }: TemplateDeps, scope: OwnerScope, id: string, words: Words): Promise<Template> {
      return inTransaction(db, async (trx) => {
        const changed = await kind.update(trx, scope, id, words, clock.now())
        if (!changed) throw notFound()
        await recordDone({ clock }, trx, scope, `${kind.kind}.changed`, { id, name: changed.name })
        return changed
      }).catch(refuseTakenName)
    },

    /** @throws AppError not_found */
    remove({ db, clock }: TemplateDeps, scope: OwnerScope, id: string): Promise<{ ok: true }> {
      return inTransaction(db, async (trx) => {
        const name = await kind.remove(trx, scope, id)
        if (name === undefined) throw notFound()
        await recordDone({ clock }, trx, scope, `${kind.kind}.deleted`, { id, name })
        return { ok: true }
      })
    },
  }
}
