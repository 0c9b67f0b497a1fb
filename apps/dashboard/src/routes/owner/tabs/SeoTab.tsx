import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { Button } from '@mantine/core'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PortOff } from '../../../components/PortOff.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { Keywords } from '../../../features/ranking/Keywords.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'

/** Tab with the positions of the business in local search by keyword. */
export function SeoTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what={m.itsKeywords} />
  return (
    <>
      <h1 className={ui.pageTitle}>{m.seo}</h1>
      {business.placeId === null ? (
        <PortOff port="local-rank">
          <EmptyState
            title={m.seoTitle}
            text={reviewWords.noPlaceId}
            action={
              <Button component={TabLink} tab="settings" rows={{ section: 'business' }}>
                {m.openSettings}
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
