import { MAPS } from '@fivestead/domain/places/texts'

/** Known location of a business; each field may be missing. */
export interface Target {
  /** From the place's details. */
  centre: Point | null
  placeId: string | null
  /** In one line. */
  address: string
  /** City and state. */
  city: string
}

export interface Point {
  lat: number
  lng: number
}

export interface Spot {
  centre: Point
  zoom: number
  /** True for the place or its address; false for the center of its town. */
  exact: boolean
}

/** Asks the maps service for the point of a place or address; null or a rejection: it knows none. */
export type Geocode = (request: { placeId: string } | { address: string }) => Promise<Point | null>

/** Returns the point to show: of the place, else of its address, else the center of its city, else null. */
export async function locate(target: Target, geocode: Geocode): Promise<Spot | null> {
  const { centre, placeId, address, city } = target
  if (centre !== null) return { centre, zoom: MAPS.zoom, exact: true }
  const ask = (request: Parameters<Geocode>[0]) => geocode(request).catch(() => null)
  const point =
    (placeId === null ? null : await ask({ placeId })) ?? (address === '' ? null : await ask({ address }))
  if (point !== null) return { centre: point, zoom: MAPS.zoom, exact: true }
  const town = city === '' ? null : await ask({ address: city })
  return town === null ? null : { centre: town, zoom: MAPS.cityZoom, exact: false }
}
