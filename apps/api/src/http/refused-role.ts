import { recordAlone } from '../activity/service.ts'
import type { AppError } from '../errors.ts'
import type { CallContext } from './context.ts'

/**
 * Tells the activity log of a call that a role did not allow. The refusal stands when the entry cannot be written.
 * @param call as the transport names it
 */
export async function recordRefusal(
  { deps, prefix: network, viewer }: Pick<CallContext, 'deps' | 'prefix' | 'viewer'>,
  { refused }: AppError,
  call: string,
): Promise<void> {
  const me = refused && (await viewer())
  if (!me) return
  const { organizationId, businessId, role, right } = refused
  const acting = { organizationId, network, ...(businessId === undefined ? {} : { businessId }) }
  const member = me.sessions.find(({ memberships }) =>
    memberships.some((membership) => membership.organizationId === organizationId),
  )
  await recordAlone(deps, { ...acting, userId: member?.userId ?? me.userId }, 'refusal.role', {
    name: call,
    details: { role, right },
  }).catch((error: unknown) => deps.log.warn({ err: error }, 'refusal of a role not recorded'))
}
