import { REPLY_BYTES_MAX } from '@fivestead/domain/reviews/replies/texts'
import { type Entry, entryById } from '../places/directory/entries.ts'
import { listedReviews } from '../places/directory/reviews.ts'
import {
  type ProfileAccess,
  ProfileError,
  type ProfileErrorKind,
  type ProfileReply,
  type ProfileReview,
  type ProfileReviews,
} from './interface.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const PAGE = 50

/** Most common reason for the real check to stop a reply: other ways to contact the business. */
const LINK = /https?:|www\.|[\w-]\.(?:com|net|org|shop|info|biz)\b/i
const PHONE = /(?:\+?\d[\s().-]*){7,}/

interface WrittenReply {
  text: string
  at: Date
}

/**
 * A stand-in for the reviews of a connected profile: all of the directory's reviews of a place, dated back from when they
 * were first asked for, and replies in the memory of this process. A reply is pending for a minute; then it is approved,
 * or rejected where it holds a phone number or a link. The location's last part is the place id.
 */
export function sandboxProfileReviews({
  clock,
  accepts = () => true,
  faults = {},
}: {
  clock: { now(): Date }
  accepts?: (accessToken: string) => boolean
  faults?: { next?: ProfileErrorKind }
}): ProfileReviews {
  const askedFirst = new Map<string, number>()
  const written = new Map<string, WrittenReply | null>()

  const enter = ({ accessToken, location }: ProfileAccess): Entry => {
    if (faults.next) throw new ProfileError(faults.next, 'The Google profile does not answer')
    if (!accepts(accessToken)) throw new ProfileError('unauthorized', 'The token is not accepted')
    const entry = entryById(location.split('/').at(-1) ?? '')
    if (!entry) throw new ProfileError('not_found', 'No such location')
    return entry
  }

  const replyOf = (name: string, earlier: ProfileReply | null): ProfileReply | null => {
    const reply = written.get(name)
    if (reply === undefined) return earlier
    return reply && moderated(reply, clock.now())
  }

  const all = (entry: Entry, location: string): ProfileReview[] => {
    const first = askedFirst.get(location) ?? clock.now().getTime()
    askedFirst.set(location, first)
    const ago = (hours: number) => new Date(first - hours * HOUR_MS)
    return listedReviews(entry, entry.place.userRatingCount ?? 0).map((review) => {
      const name = `${location}/reviews/${review.id}`
      const at = ago(review.ageHours)
      const earlier = review.reply && {
        text: review.reply.text,
        updatedAt: ago(review.reply.ageHours),
        state: 'approved' as const,
        rejectedBecause: null,
      }
      return {
        name,
        authorName: review.author,
        authorPhotoUrl: null,
        rating: review.rating,
        text: review.text,
        createdAt: at,
        updatedAt: at,
        reply: replyOf(name, earlier),
      }
    })
  }

  const one = (access: ProfileAccess, name: string): ProfileReview => {
    const review = all(enter(access), access.location).find((candidate) => candidate.name === name)
    if (!review) throw new ProfileError('not_found', 'No such review')
    return review
  }

  return {
    async list(access, pageToken) {
      const reviews = all(enter(access), access.location)
      const from = pageToken === undefined ? 0 : Number(pageToken)
      const sum = reviews.reduce((total, { rating }) => total + rating, 0)
      return {
        reviews: reviews.slice(from, from + PAGE),
        averageRating: reviews.length === 0 ? null : Math.round((sum / reviews.length) * 10) / 10,
        total: reviews.length,
        nextPageToken: from + PAGE < reviews.length ? String(from + PAGE) : null,
      }
    },
    read: async (access, name) => one(access, name),
    async reply(access, name, text) {
      one(access, name)
      const bytes = Buffer.byteLength(text)
      if (bytes === 0 || bytes > REPLY_BYTES_MAX) {
        throw new ProfileError('refused', `A reply has 1 to ${REPLY_BYTES_MAX} bytes`)
      }
      const reply = { text, at: clock.now() }
      written.set(name, reply)
      return moderated(reply, clock.now())
    },
    async deleteReply(access, name) {
      one(access, name)
      written.set(name, null)
    },
  }
}

function moderated({ text, at }: WrittenReply, now: Date): ProfileReply {
  const reply = { text, updatedAt: at }
  if (now.getTime() - at.getTime() < MINUTE_MS) return { ...reply, state: 'pending', rejectedBecause: null }
  const violation = LINK.test(text)
    ? 'ADVERTISING_AND_SOLICITATION'
    : PHONE.test(text)
      ? 'PERSONAL_INFO'
      : null
  return violation === null
    ? { ...reply, state: 'approved', rejectedBecause: null }
    : { ...reply, state: 'rejected', rejectedBecause: violation }
}
