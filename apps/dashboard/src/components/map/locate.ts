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
  /** Whether it is the place itself and not only its town. */
  exact: boolean
}

/** Asks the maps service where something is; null or a rejection: it does not know. */
export type Geocode = (request: { placeId: string } | { address: string }) => Promise<Point | null>

/** The point to show: the place, else its address, else the centre of its city, else nothing. */
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
