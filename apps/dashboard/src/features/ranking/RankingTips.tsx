import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { RANKING } from '@fivestead/domain/ranking/texts'
import { Anchor, Button } from '@mantine/core'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { useTools } from '../../lib/tools-context.tsx'
import * as m from '../../messages/ranking/en.ts'
import styles from './RankingCard.module.css'

/** The documented tips, each with its next step. */
export function RankingTips({ placeId }: { placeId: string | null }) {
  const { askForReview } = useTools()
  const [reviews, keywords, photos, content] = RANKING.tips
  return (
    <div>
      <h3 className={`${ui.flush} ${ui.hint} ${ui.text} ${ui.strong}`}>{m.howToMoveUp}</h3>
      <ul className={`${ui.list} ${styles.tips}`}>
        <li>
          {reviews}
          <May right="ask">
            <Button variant="transparent" className={styles.action} onClick={askForReview}>
              {m.quickSend}
            </Button>
          </May>
        </li>
        <li>
          {keywords}
          <TabLink tab="settings" className={styles.action}>
            {m.openSettings}
          </TabLink>
        </li>
        <li>
          {photos}
          {placeId === null ? null : (
            <Anchor href={placePageLink(placeId)} target="_blank" rel="noopener" className={styles.action}>
              {m.openOnGoogle}
            </Anchor>
          )}
        </li>
        <li>
          {content}
          <TabLink tab="seo" className={styles.action}>
            {m.yourKeywords}
          </TabLink>
        </li>
      </ul>
    </div>
  )
}
