import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { Button } from '@mantine/core'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PortOff } from '../../../components/PortOff.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import { Keywords } from '../../../features/ranking/Keywords.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

/** Where the business stands in local search, keyword by keyword. */
export function SeoTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what="its keywords" />
  return (
    <>
      <h1 className={styles.title}>SEO</h1>
      {business.placeId === null ? (
        <PortOff port="local-rank">
          <EmptyState
            title="Find out where you stand in local search"
            text={REVIEWS.noPlaceId}
            action={
              <Button component={TabLink} tab="settings">
                Open settings
              </Button>
            }
          />
        </PortOff>
      ) : (
        <Keywords key={business.id} business={business} />
      )}
    </>
  )
}
