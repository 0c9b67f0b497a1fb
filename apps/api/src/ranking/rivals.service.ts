import { m } from '@fivestead/domain/languages/messages/reviews/words'
import { averageChange, averageOf, type Rival, rivalsOf } from '@fivestead/domain/ranking/grid'
import type { OwnerScope } from '../businesses/access.ts'
import { getBusiness } from '../businesses/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { knownPlace } from '../places/service.ts'
import { gridWithBefore } from './grids/service.ts'

/** A rival by our own counts alone. */
export interface GridRival extends Rival {
  /** Places that its average climbed since the comparable grid before; null where it was not seen then. */
  change: number | null
}

/** Google's present data on a competitor; it is not kept beyond the place cache. */
export interface RivalPlace {
  placeId: string
  name: string
  rating: number | null
  reviews: number | null
  mapsUrl: string
}

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways'>

/** The places that most often stand before the business in one of its grids. @throws AppError not_found */
export async function gridRivals(
  deps: Needs,
  scope: OwnerScope,
  gridId: string,
): Promise<{ points: number; rivals: GridRival[] }> {
  const { placeId } = await getBusiness(deps, scope)
  if (placeId === null) throw new AppError('invalid_input', m.noPlaceId)
  const { points, before } = await gridWithBefore(deps, scope, gridId)
  return {
    points: points.length,
    rivals: rivalsOf(placeId, points).map((rival) => ({
      ...rival,
      change: averageChange(rival.average, averageOf(rival.placeId, before?.points ?? [])),
    })),
  }
}

const LEFT_OUT: ReadonlySet<string> = new Set(['not_found', 'unavailable', 'upstream_timeout'])

/**
 * Names, ratings and review counts of a grid's rivals, as far as the directory's budget goes: at most five questions. A
 * place that it does not know any more, or does not tell of now, is left out.
 * @throws AppError not_found
 */
export async function rivalPlaces(deps: Needs, scope: OwnerScope, gridId: string): Promise<RivalPlace[]> {
  const { rivals } = await gridRivals(deps, scope, gridId)
  const places = await Promise.all(
    rivals.map(({ placeId }) =>
      knownPlace(deps, placeId).catch((error: unknown) => {
        if (error instanceof AppError && LEFT_OUT.has(error.code)) return null
        throw error
      }),
    ),
  )
  return places.flatMap((place) =>
    place === null
      ? []
      : {
          placeId: place.placeId,
          name: place.name,
          rating: place.rating,
          reviews: place.userRatingCount,
          mapsUrl: place.googleMapsUri,
        },
  )
}
