import * as z from 'zod'
import { strict } from '../../fields.ts'
import { businessIdSchema } from '../../ids.ts'
import { m } from '../../languages/messages/businesses/words.ts'
import { inWords } from '../../speaking.ts'
import { ADDRESS_MAX, readDestination } from './address.ts'
import { type DestinationSite, MOST_SITES, REVIEW_SITES } from './sites.ts'

export const DESTINATION_PROBLEMS = inWords(
  () =>
    ({
      many: m.chooseUpToSites({ max: MOST_SITES }),
      twice: m.chooseEachSiteOnce,
      shares: m.sharesInvalid,
    }) as const,
)

const address = z.string({ error: () => m.addressNotText }).max(ADDRESS_MAX * 2)

/** Replaces the address by the one that is kept. */
function checked(site: DestinationSite, typed: string, context: z.RefinementCtx, path: (string | number)[]) {
  const { url, problem } = readDestination(site, typed)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, path, input: typed })
  return url ?? ''
}

const share = z
  .int({ error: () => DESTINATION_PROBLEMS.shares })
  .min(1, { error: () => DESTINATION_PROBLEMS.shares })
  .max(99, { error: () => DESTINATION_PROBLEMS.shares })

/**
 * Sites on which customers write reviews, in order. Shares are given to all or to none; Google needs no
 * address.
 */
export const saveDestinationsSchema = strict({
  businessId: businessIdSchema,
  sites: z
    .array(
      strict({
        site: z.enum(REVIEW_SITES, { error: () => m.unknownSite }),
        url: address,
        share: share.nullable(),
      }),
    )
    .max(MOST_SITES, { error: () => DESTINATION_PROBLEMS.many })
    .refine((rows) => new Set(rows.map(({ site }) => site)).size === rows.length, {
      error: () => DESTINATION_PROBLEMS.twice,
    })
    .refine(
      (rows) => {
        const total = rows.reduce((sum, row) => sum + (row.share ?? 0), 0)
        return total === 0 || (total === 100 && rows.every((row) => row.share !== null))
      },
      { error: () => DESTINATION_PROBLEMS.shares },
    ),
  yelp: address,
}).transform(({ businessId, sites, yelp }, context) => ({
  businessId,
  sites: sites.map(({ site, url, share }, n) => ({
    ...{ site, share },
    url: site === 'google' ? null : checked(site, url, context, ['sites', n, 'url']),
  })),
  yelp: yelp.trim() === '' ? null : checked('yelp', yelp, context, ['yelp']),
}))

export type SaveDestinationsInput = z.output<typeof saveDestinationsSchema>
