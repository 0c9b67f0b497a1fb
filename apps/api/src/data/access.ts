import type { Actor } from '../accounts/activity/service.ts'
import { type Caller, shownOrganization, type Viewer } from '../caller.ts'

/** An owner who acts on the data of their organization, and from where. */
export type Acting = Pick<Caller, 'prefix'> & { me: Viewer }

/** The organization that is shown, for its owners alone, and how the log names what they do. @throws AppError forbidden */
export function actorOf({ prefix, me }: Acting) {
  const { organizationId } = shownOrganization(me, 'own')
  return { organizationId, userId: me.userId, entry: entryOf({ prefix, me }, organizationId) }
}

/** What an owner does to an organization, as the log has it. */
export function entryOf({ prefix, me: { userId } }: Acting, organizationId: string) {
  const actor: Actor = { kind: 'owner', id: userId, network: prefix }
  return { actor, userId, subject: 'organization', subjectId: organizationId } as const
}
