import * as m from '@fivestead/domain/languages/messages/places/en'
import { MAPS } from '@fivestead/domain/places/texts'
import { GoogleMap, MarkerF, useJsApiLoader } from '@react-google-maps/api'
import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { runtime } from '../../lib/runtime.ts'
import { locate, type Spot, type Target } from './locate.ts'
import { CELL_COLORS, CELL_INK, type MapCell } from './map-cells.ts'

interface Props {
  apiKey: string
  target: Target
  /** Points with our own text; the map fits all of them and does not mark the place. */
  cells?: readonly MapCell[]
  /** In px; defaults to the height of the location card. */
  height?: number
  /** Text alternative of the map. */
  label: string
  /** Shown until the map has loaded. */
  waiting: ReactNode
  onFailure(words: string): void
}

/** A constant shared by all calls: the loader throws when its options change. */
const LIBRARIES: ['places'] = ['places']

/**
 * The maps service's map of one place, behind this one wrapper; import it lazily, and never without a key. It gives
 * up after 10 s of silence, and hears of a refused key, which the library itself does not.
 */
export default function GoogleMapView(props: Props) {
  return (
    <SetUp onFailure={props.onFailure}>
      <Loaded {...props} />
    </SetUp>
  )
}

function Loaded({ apiKey, target, cells, height = MAPS.height, label, waiting, onFailure }: Props) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    nonce: runtime().nonce,
    libraries: LIBRARIES,
  })
  const [spot, setSpot] = useState<Spot | null>(null)
  const fail = useRef(onFailure)
  fail.current = onFailure

  const shown = spot !== null
  useEffect(() => {
    if (shown) return
    const timer = setTimeout(() => fail.current(m.mapsLoadFailed), MAPS.timeoutMs)
    return () => clearTimeout(timer)
  }, [shown])
  useEffect(() => {
    // The provider reports a refused key through this callback alone.
    const page = window as typeof window & { gm_authFailure?: () => void }
    page.gm_authFailure = () => fail.current(m.mapsLoadFailed)
    return () => {
      delete page.gm_authFailure
    }
  }, [])
  useEffect(() => {
    if (loadError !== undefined) fail.current(m.mapsLoadFailed)
  }, [loadError])
  useEffect(() => {
    if (!isLoaded) return
    let left = false
    const geocoder = makeGeocoder()
    if (geocoder === null) {
      fail.current(m.mapsSetUpFailed)
      return
    }
    void locate(target, geocoder).then((found) => {
      if (left) return
      if (found === null) fail.current(m.addressNotFound)
      else setSpot(found)
    })
    return () => {
      left = true
    }
  }, [isLoaded, target])

  if (!isLoaded || spot === null) return waiting
  return (
    <section aria-label={label}>
      <GoogleMap
        center={spot.centre}
        zoom={spot.zoom}
        mapContainerStyle={{ width: '100%', height }}
        onLoad={(map) => {
          if (cells !== undefined) showAll(map, cells)
        }}
        options={{ streetViewControl: false, mapTypeControl: false, fullscreenControl: true }}
      >
        {cells === undefined && spot.exact ? <MarkerF position={spot.centre} title={label} /> : null}
        {cells?.map((cell) => (
          <CellMarker key={`${cell.at.lat}/${cell.at.lng}`} cell={cell} />
        ))}
      </GoogleMap>
    </section>
  )
}

function CellMarker({ cell: { at, text, tone, title } }: { cell: MapCell }) {
  return (
    <MarkerF
      position={at}
      title={title}
      label={{ text: text || ' ', color: CELL_INK, fontWeight: '600', fontSize: '14px' }}
      icon={{
        path: google.maps.SymbolPath.CIRCLE,
        scale: 16,
        fillColor: CELL_COLORS[tone],
        fillOpacity: 1,
        strokeColor: CELL_INK,
        strokeWeight: 1,
      }}
    />
  )
}

function showAll(map: google.maps.Map, cells: readonly MapCell[]): void {
  const bounds = new google.maps.LatLngBounds()
  for (const { at } of cells) bounds.extend(at)
  map.fitBounds(bounds, 24)
}

function makeGeocoder(): ((request: google.maps.GeocoderRequest) => Promise<Spot['centre'] | null>) | null {
  try {
    const geocoder = new google.maps.Geocoder()
    return async (request) => {
      const { results } = await geocoder.geocode(request)
      const location = results[0]?.geometry.location
      return location === undefined ? null : { lat: location.lat(), lng: location.lng() }
    }
  } catch {
    return null
  }
}

/** Whatever a third-party script throws while it draws must not take the tab down. */
class SetUp extends Component<{ children: ReactNode; onFailure(words: string): void }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override componentDidCatch(): void {
    this.props.onFailure(m.mapsSetUpFailed)
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
