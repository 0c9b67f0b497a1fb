import { READ_RETRIES, retryUpTo } from '@fivestead/client/query-client'
import * as rankingWords from '@fivestead/domain/languages/messages/ranking/en'
import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/ranking/en.ts'
import { isBusy, isNoRanking } from './ranking-failure.ts'
import type { RankingInput } from './ranking-query.ts'

export type RankCheck = Outputs['ranking']['find']

/** A search of this owner that runs elsewhere ends within seconds. */
const BUSY_RETRIES = 5
const BUSY_MS = 1000

/** The position of a business; null when there is no ranking data. */
export function useRanking(input: RankingInput) {
  const utils = trpc.useUtils()
  const queryKey = getQueryKey(trpc.ranking.find, input, 'query')
  const query = useQuery<RankCheck | null>({
    queryKey,
    queryFn: () =>
      utils.client.ranking.find.query(input).catch((error: unknown) => {
        if (isNoRanking(error)) return null
        throw error
      }),
    retry: (failures, error) =>
      isBusy(error) ? failures < BUSY_RETRIES : retryUpTo(READ_RETRIES)(failures, error),
    retryDelay: BUSY_MS,
  })
  const refresh = useChange(trpc.ranking.refresh, {
    retry: false,
    after: (rankCheck) => utils.ranking.find.setData(input, rankCheck),
    failed: { title: m.rankingNotChecked, description: rankingWords.serviceUnavailable },
  })
  return { ...query, refresh: () => refresh.mutate(input), isRefreshing: refresh.isPending }
}
