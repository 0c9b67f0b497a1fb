import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../components/EmptyState.tsx'
import ui from '../../components/ui.module.css'
import { ClaimPlace } from '../../features/businesses/claims/ClaimPlace.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './SettingsPage.module.css'

/** /claim-business: an owner proves that a place is theirs. */
export function ClaimPage() {
  useTitle(m.verifyYourBusiness)
  const { business: id, place_id: placeId } = useSearch({ from: '/owner/claim-business' })
  const business = useUser().businesses.find((candidate) => candidate.id === id)
  return (
    <main className={`${ui.wide} ${ui.centred} ${styles.main}`}>
      {business === undefined || placeId === undefined ? (
        <EmptyState
          title={m.nothingToVerifyHere}
          text={m.nothingToVerifyHint}
          action={
            <Button
              renderRoot={(props) => <Link to="/your-dashboard" search={{ tab: 'settings' }} {...props} />}
            >
              {common.openBusinessSettings}
            </Button>
          }
        />
      ) : (
        <ClaimPlace
          key={`${business.id}-${placeId}`}
          business={business}
          placeId={placeId}
          heading={(title) => <h1 className={ui.pageTitle}>{title}</h1>}
        />
      )}
    </main>
  )
}
