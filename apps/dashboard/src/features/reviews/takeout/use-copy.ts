import { COPY_BYTES_MAX } from '@fivestead/domain/request-limits'
import { COPIED_AT_ONCE, type CopiedReview } from '@fivestead/domain/reviews/profile/takeout'
import { useState } from 'react'
import { type Outputs, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/takeout/en.ts'

export type CopyOutcome = Outputs['reviews']['profile']['copy']

/** Room for what a call has beside its reviews. */
const REST_BYTES = 1024

/** Splits reviews into calls, each within its bytes and number. */
export function callsOf(reviews: readonly CopiedReview[]): CopiedReview[][] {
  const calls: CopiedReview[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const review of reviews) {
    const size = new TextEncoder().encode(JSON.stringify(review)).length + 1
    const last = calls.at(-1)
    if (last && last.length < COPIED_AT_ONCE && bytes + size <= COPY_BYTES_MAX - REST_BYTES) {
      last.push(review)
      bytes += size
    } else {
      calls.push([review])
      bytes = size
    }
  }
  return calls
}

/** Sends reviews to the server, call by call. */
export function useCopy(businessId: number) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const [percent, setPercent] = useState<number | null>(null)
  const copy = async (reviews: readonly CopiedReview[]): Promise<CopyOutcome | null> => {
    const calls = callsOf(reviews)
    const sum = { added: 0, changed: 0, known: 0 }
    setPercent(0)
    try {
      for (const [n, call] of calls.entries()) {
        const isLast = n === calls.length - 1
        const part = await utils.client.reviews.profile.copy.mutate({ businessId, reviews: call, isLast })
        for (const key of ['added', 'changed', 'known'] as const) sum[key] += part[key]
        setPercent(Math.floor(((n + 1) / calls.length) * 100))
      }
      return sum
    } catch (error) {
      fail(error, { title: m.notImported, description: m.tryAgain })
      return null
    } finally {
      setPercent(null)
      void utils.replies.invalidate()
      void utils.reviews.profile.invalidate()
    }
  }
  return { percent, copy }
}
