import {
  type CopiedReview,
  locationOf,
  readTakeoutFile,
  reviewKey,
} from '@fivestead/domain/reviews/profile/takeout'
import { turn } from '../../../lib/turn.ts'
import { readZip } from '../../../lib/zip.ts'

/** Bytes that the files of one export may unpack to; photos are not unpacked. */
const UNPACKED_MAX = 64 * 1024 * 1024

/** A location with its reviews, as an export of Google Takeout has it. */
export interface TakeoutLocation {
  /** `locations/2` */
  id: string
  title: string | null
  address: string | null
  /** By the time when they were written; each once, in its latest state. */
  reviews: CopiedReview[]
}

export interface TakeoutExport {
  /** Those with most reviews first. */
  locations: TakeoutLocation[]
  /** Entries that are no review. */
  unreadable: number
  /** True if Maps' own file was among them: what the person wrote about others. */
  hasOwnReviews: boolean
}

const ENTRY = /(?:^|\/)(?:reviews[^/]*|data)\.json$/i

/**
 * Reads exports of Google Business Profile: ZIPs, several at once, or the JSON files that lie in them. A location that
 * stands under two accounts, or whose reviews are spread over pages, is one.
 * @throws ZipProblem where one is locked or unpacks to too much; Error where it cannot be read
 */
export async function readTakeout(files: readonly File[]): Promise<TakeoutExport> {
  const reviews = new Map<string, CopiedReview>()
  const places = new Map<string, { title: string; address: string | null }>()
  const result = { unreadable: 0, hasOwnReviews: false }
  const take = (path: string, json: string) => {
    const file = readTakeoutFile(json)
    if (file.kind === 'own-reviews') result.hasOwnReviews = true
    if (file.kind === 'location') places.set(folderOf(path), file)
    if (file.kind !== 'reviews') return
    result.unreadable += file.unreadable
    for (const review of file.reviews) {
      const key = reviewKey(review.name)
      const known = reviews.get(key)
      if (known === undefined || known.updatedAt < review.updatedAt) reviews.set(key, review)
    }
  }
  for (const file of files) {
    const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
    if (start[0] === 0x50 && start[1] === 0x4b) await readEntries(file, take)
    else take(file.webkitRelativePath || file.name, await file.text())
    await turn()
  }
  const byLocation = Map.groupBy(reviews.values(), ({ name }) => locationOf(name) ?? '')
  const locations = [...byLocation].map(([id, all]): TakeoutLocation => {
    const place = places.get(id.replace('locations/', 'location-'))
    return {
      id,
      title: place?.title ?? null,
      address: place?.address ?? null,
      reviews: all.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
    }
  })
  return { ...result, locations: locations.sort((one, other) => other.reviews.length - one.reviews.length) }
}

/** Returns `location-2` of the path of a file in it; empty without one. */
const folderOf = (path: string) => /(?:^|\/)(location-[\w-]+)\/[^/]*$/.exec(path)?.[1] ?? ''

async function readEntries(file: File, take: (path: string, json: string) => void): Promise<void> {
  await readZip(
    file,
    (path) => {
      if (!ENTRY.test(path)) return null
      const decoder = new TextDecoder()
      let json = ''
      return (bytes, last) => {
        json += decoder.decode(bytes, { stream: !last })
        if (last) take(path, json)
      }
    },
    UNPACKED_MAX,
  )
}
