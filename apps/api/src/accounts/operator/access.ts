import { m as common } from '@fivestead/domain/languages/messages/common/words'
import type { Actor } from '../../activity/service.ts'
import type { Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { signedInProcedure } from '../../trpc.ts'
import { accountWithEmail } from './sql.ts'

declare const proven: unique symbol

/** Proof that the caller runs this installation; made here and nowhere else. */
export type OperatorActor = Actor & { readonly id: string; readonly [proven]: true }

/**
 * Returns the caller's account whose confirmed address is OPERATOR_EMAIL; undefined for everybody else
 * (SET-19).
 */
async function operatorId({ db, config }: Pick<Deps, 'db' | 'config'>, { userIds }: Viewer) {
  const { email } = config.operator
  return email === undefined ? undefined : accountWithEmail(db, userIds, email)
}

/** Returns true if the caller is the operator of this installation. */
export const isOperator = async (deps: Pick<Deps, 'db' | 'config'>, viewer: Viewer): Promise<boolean> =>
  (await operatorId(deps, viewer)) !== undefined

/**
 * Procedure for the operator alone; `ctx.operator` is the proof. Others get not_found, as for an unknown
 * call.
 */
export const operatorProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const id = await operatorId(ctx.deps, ctx.me)
  if (id === undefined) throw new AppError('not_found', common.notFound)
  return next({ ctx: { operator: { kind: 'operator', id, network: ctx.prefix } as OperatorActor } })
})
