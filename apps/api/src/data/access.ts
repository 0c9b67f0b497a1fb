import { shownOrganization, type Viewer } from '../caller.ts'

/** The organization that is shown, for its owners alone, as whoever acts for it. @throws AppError forbidden */
export function actingOwner(me: Viewer) {
  const { organizationId } = shownOrganization(me, 'own')
  return { organizationId, userId: me.userId, network: me.network }
}
