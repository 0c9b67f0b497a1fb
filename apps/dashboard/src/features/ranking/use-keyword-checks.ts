import * as rankingWords from '@fivestead/domain/languages/messages/ranking/en'
import { rankingBadge } from '@fivestead/domain/ranking/badge'
import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/ranking/en.ts'

export type Keyword = Outputs['ranking']['keywords'][number]

const FAILED = { title: m.rankingSearchFailed, description: rankingWords.serviceUnavailable }

/** Searches and checks of one business's keywords, one at a time. */
export function useKeywordChecks(businessId: number) {
  const utils = trpc.useUtils()
  const failure = useFailure()
  /** The keyword that is being checked again. */
  const [checking, setChecking] = useState<TrackedKeyword | null>(null)
  const done = (title: string, seen: Keyword) => {
    showToast({ title, description: seenWords(seen), tone: 'success' })
    void utils.ranking.keywords.invalidate({ businessId })
    void utils.ranking.history.invalidate({ businessId })
  }
  // No retry: each call uses one of the day's checks.
  const track = useChange(trpc.ranking.track, {
    retry: false,
    after: (seen) => done(m.tracking({ keyword: seen.keyword }), seen),
    failed: FAILED,
  })
  const recheck = trpc.ranking.recheck.useMutation({
    retry: false,
    onMutate: setChecking,
    onSuccess: (seen) => done(m.keywordChecked({ keyword: seen.keyword }), seen),
    onError: (error) => failure(error, FAILED),
    onSettled: () => setChecking(null),
  })
  return {
    isBusy: track.isPending || recheck.isPending,
    isSearching: track.isPending,
    checking,
    search: (keyword: TrackedKeyword, onSeen: (seen: Keyword) => void) =>
      track.mutateAsync({ businessId, ...keyword }, { onSuccess: onSeen }),
    checkAgain: ({ keyword, location }: TrackedKeyword) => recheck.mutate({ businessId, keyword, location }),
  }
}

export type KeywordChecks = ReturnType<typeof useKeywordChecks>

function seenWords({ position, totalResults, location }: Keyword): string {
  return position === null
    ? m.notFoundAmong({ badge: rankingBadge(null), results: totalResults, location })
    : m.positionIn({ position, location })
}
