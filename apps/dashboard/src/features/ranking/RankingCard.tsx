import * as common from '@fivestead/domain/languages/messages/common/en'
import * as rankingWords from '@fivestead/domain/languages/messages/ranking/en'
import { sourceWords } from '@fivestead/domain/ranking/source'
import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { RefreshIcon } from '../../components/icons.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { usePortOff } from '../../lib/ports.ts'
import { rich, strong } from '../../lib/rich.ts'
import type { Business } from '../../lib/trpc.ts'
import * as m from '../../messages/ranking/en.ts'
import { RankingBadge } from './RankingBadge.tsx'
import styles from './RankingCard.module.css'
import { RankingTips } from './RankingTips.tsx'
import { type RankingInput, rankingQuery } from './ranking-query.ts'
import { type RankCheck, useRanking } from './use-ranking.ts'

const TITLE = m.googleLocalRanking

/** Card with the position of the business in local search for its category, and advice on how to move up. */
export function RankingCard({ business }: { business: Business }) {
  const { input, missing } = rankingQuery(business)
  const off = usePortOff('local-rank') !== null
  if (input !== null && !off) return <Ranked input={input} business={business} />
  return (
    <Card title={TITLE}>
      <div className={styles.halves}>
        <PortOff port="local-rank">
          <EmptyState
            title={rankingWords.noData}
            text={missing ?? rankingWords.noData}
            action={
              <Button variant="outline" component={TabLink} tab="settings">
                {m.openSettings}
              </Button>
            }
          />
        </PortOff>
        <RankingTips placeId={business.placeId} />
      </div>
    </Card>
  )
}

function Ranked({ input, business }: { input: RankingInput; business: Business }) {
  const ranking = useRanking(input)
  return (
    <Card
      title={TITLE}
      aside={
        ranking.data ? (
          <ActionIcon
            variant="subtle"
            aria-label={m.checkTheRankingAgain}
            loading={ranking.isRefreshing}
            onClick={ranking.refresh}
          >
            <RefreshIcon />
          </ActionIcon>
        ) : null
      }
    >
      <div className={styles.halves}>
        <QueryState
          query={ranking}
          waiting={
            <div aria-busy="true">
              <Skeleton height={62} width={200} mb={12} />
              <Skeleton height={52} />
            </div>
          }
          failed={rankingWords.noData}
          isEmpty={(rankCheck) => rankCheck === null}
          empty={
            <EmptyState
              title={rankingWords.noData}
              text={m.noAnswer}
              action={
                <Button
                  variant="default"
                  loading={ranking.isRefetching}
                  onClick={() => void ranking.refetch()}
                >
                  {common.tryAgain}
                </Button>
              }
            />
          }
        >
          {(rankCheck) => rankCheck && <Standing rankCheck={rankCheck} />}
        </QueryState>
        <RankingTips placeId={business.placeId} />
      </div>
    </Card>
  )
}

/** Returns the variant of the sentence about the results; a single result is named without a number. */
function amongWhich({ position, provider, totalResults }: RankCheck) {
  if (totalResults === 1) return position === null ? 'notOnly' : 'only'
  return position === null ? 'none' : provider === 'sandbox' ? 'sample' : 'other'
}

function Standing({ rankCheck }: { rankCheck: RankCheck }) {
  const { position, queryUsed, locationUsed, checkedAt, stale, provider, totalResults } = rankCheck
  const age = cacheAge(new Date(checkedAt).getTime(), Date.now())
  return (
    <div>
      <p className={`${ui.row} ${ui.below8} ${styles.standing}`}>
        {/* Past the tenth place the badge is the number itself. */}
        {position === null || position > 10 ? null : <span className={styles.position}>#{position}</span>}
        <RankingBadge position={position} large={position === null || position > 10} />
      </p>
      <p className={`${ui.flush} ${ui.wrap}`}>
        {rich(
          m.standing({
            among: amongWhich(rankCheck),
            results: totalResults,
            query: strong,
            keyword: queryUsed,
            place: strong,
            location: locationUsed,
          }),
        )}
      </p>
      <p className={`${ui.muted} ${ui.body} ${ui.above4}`}>
        {provider === 'sandbox'
          ? m.checkedAgoSample({ age })
          : m.checkedAgo({ age, source: sourceWords(provider) })}
      </p>
      {stale ? (
        <p className={`${ui.muted} ${ui.body} ${ui.above4}`} role="status">
          {m.lastCheckShown}
        </p>
      ) : null}
    </div>
  )
}
