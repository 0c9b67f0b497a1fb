import { Button, Text } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { FoldsContext } from '../../../components/FoldingCard.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { QrCard } from '../../../features/businesses/QrCard.tsx'
import { ReviewLinkCard } from '../../../features/businesses/ReviewLinkCard.tsx'
import { May } from '../../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import { SHARE_TABS, SubNavigation } from './SubNavigation.tsx'
import styles from './Tabs.module.css'

/** Everything that brings customers to the survey without a request: link, code, print kit, website. */
export function ShareTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what={m.itsLinks} />
  const { id, name, slug } = business
  return (
    <FoldsContext value={false}>
      <h1 className={ui.pageTitle}>{m.share}</h1>
      <May right="manage">
        <SubNavigation label={m.share} current="share" tabs={SHARE_TABS} />
      </May>
      <div className={`${ui.rows} ${ui.alignStart} ${styles.halves}`}>
        <QrCard key={`code-${id}`} businessId={id} name={name} slug={slug} />
        <div className={ui.rows}>
          <ReviewLinkCard businessId={id} slug={slug} />
          <May right="manage">
            <Card title={m.onYourWebsite}>
              <Text mb="md" c="dimmed">
                {m.websiteHint}
              </Text>
              <Button variant="default" component={TabLink} tab="website">
                {m.openWidget}
              </Button>
            </Card>
          </May>
        </div>
      </div>
    </FoldsContext>
  )
}
