import { suggestedKeywords } from '@fivestead/domain/ranking/keywords'
import { RESULTS_SEEN } from '@fivestead/domain/ranking/limits'
import { sourceWords } from '@fivestead/domain/ranking/source'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/ranking/en.ts'
import { KeywordHistory } from './KeywordHistory.tsx'
import { KeywordSearch } from './KeywordSearch.tsx'
import { KeywordTable } from './KeywordTable.tsx'
import { keyOf } from './keyword-key.ts'
import { RemoveKeyword } from './RemoveKeyword.tsx'
import { searchLocation } from './ranking-query.ts'
import { type Keyword, useKeywordChecks } from './use-keyword-checks.ts'

const RankGrid = lazyPart(() => import('./grid/RankGrid.tsx').then((m) => m.RankGrid), {
  waiting: <WaitingRows count={2} height={56} />,
})

/** Keywords of one business with their positions over time. Remount it for another business. */
export function Keywords({ business }: { business: Business }) {
  const { id: businessId } = business
  const checks = useKeywordChecks(businessId)
  const tracked = trpc.ranking.keywords.useQuery({ businessId })
  const [shownKey, setShownKey] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Keyword | null>(null)
  const shown = tracked.data?.find((keyword) => keyOf(keyword) === shownKey) ?? tracked.data?.[0]
  return (
    <div className={ui.rows}>
      <May right="manage">
        <KeywordSearch
          location={searchLocation(business)}
          suggested={suggestedKeywords(business, wordsOf(tracked.data ?? []))}
          checks={checks}
          onSeen={(seen) => setShownKey(keyOf(seen))}
        />
      </May>
      <Card title={m.yourKeywords}>
        <QueryState
          query={tracked}
          waiting={<WaitingRows count={3} height={56} />}
          failed={m.keywordsLoadFailed}
          empty={<EmptyState title={m.noKeywordsYet} text={m.noKeywordsHint} />}
        >
          {(data) => (
            <>
              <KeywordTable
                keywords={data}
                shownKey={shown ? keyOf(shown) : null}
                checks={checks}
                onShow={(keyword) => setShownKey(keyOf(keyword))}
                onRemove={setRemoving}
              />
              <p className={`${ui.above12} ${ui.note}`}>{sourcesOf(data)}</p>
            </>
          )}
        </QueryState>
      </Card>
      {shown ? <KeywordHistory key={keyOf(shown)} businessId={businessId} keyword={shown} /> : null}
      {shown ? <RankGrid business={business} keywords={wordsOf(tracked.data ?? [])} /> : null}
      <RemoveKeyword businessId={businessId} keyword={removing} onClose={() => setRemoving(null)} />
    </div>
  )
}

/** Each keyword once, whichever towns it is tracked in. */
const wordsOf = (keywords: readonly Keyword[]) => [...new Set(keywords.map(({ keyword }) => keyword))]

/** Sources of the positions. */
function sourcesOf(keywords: readonly Keyword[]): string {
  const sources = [...new Set(keywords.map(({ provider }) => sourceWords(provider)))]
  return m.sourcesNote({ sources: sources.join('; '), resultsSeen: RESULTS_SEEN })
}
