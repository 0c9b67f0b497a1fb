import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { isUniqueViolation, type UniqueConstraint } from '@fivestead/db/errors'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockSender } from '../../messaging/senders/sql.ts'
import { businessNotFound, type OwnerScope } from '../access.ts'

/** A kind of templates that owners write for a business, each with a name of its own. */
interface TemplateKind<Words, Template> {
  /** Templates of a kind that a business may have. */
  max: number
  texts: { notFound: string; tooMany: string; nameTaken: string }
  /** Unique index that holds the names. */
  nameIndex: UniqueConstraint
  list(db: Db, scope: OwnerScope): Promise<Template[]>
  count(trx: Trx, scope: OwnerScope): Promise<number>
  insert(trx: Trx, scope: OwnerScope, words: Words, now: Date): Promise<Template>
  update(db: Db, scope: OwnerScope, id: string, words: Words, now: Date): Promise<Template | undefined>
  /** @returns whether there was such a template */
  remove(db: Db, scope: OwnerScope, id: string): Promise<boolean>
}

type TemplateDeps = Pick<Deps, 'db' | 'clock'>

/** The use cases of a kind of templates. */
export function templatesOfKind<Words, Template>(kind: TemplateKind<Words, Template>) {
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
        return kind.insert(trx, scope, words, clock.now())
      }).catch(refuseTakenName)
    },

    /** @throws AppError not_found, conflict when another template has that name */
    async change(
      { db, clock }: TemplateDeps,
      scope: OwnerScope,
      id: string,
      words: Words,
    ): Promise<Template> {
      const changed = await kind.update(db, scope, id, words, clock.now()).catch(refuseTakenName)
      if (!changed) throw notFound()
      return changed
    },

    /** @throws AppError not_found */
    async remove({ db }: Pick<Deps, 'db'>, scope: OwnerScope, id: string): Promise<{ ok: true }> {
      if (!(await kind.remove(db, scope, id))) throw notFound()
      return { ok: true }
    },
  }
}
