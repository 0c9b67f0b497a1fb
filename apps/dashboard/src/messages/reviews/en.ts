// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const deletedForGood = (v: { count: number }): string => `${plural('en', v.count, { 'one': `This entry is`, 'other': `These ${v.count.toLocaleString('en')} entries are` })} deleted for good.`
export const keep: string = 'Keep'
export const discard: string = 'Discard'
export const refreshing: string = 'Refreshing'
export const updated = (v: { age: string }): string => `Updated ${v.age}`
export const refreshReviews: string = 'Refresh reviews'
export const googleCouldNotBe = (v: { age: string }): string => `Google could not be reached. You see what was there ${v.age}.`
export const showRows = (v: { count: number }): string => `Show ${v.count.toLocaleString('en')} more`
export const allReviews: string = 'All reviews'
export const replied: string = 'Replied'
export const notConnectedToGoogle: string = 'Not connected to Google'
export const openBusinessSettings: string = 'Open business settings'
export const googleMaps: string = 'Google Maps'
export const googleMapsTheReview = (v: { name: string }): string => `Google Maps, the review of ${v.name}`
export const ratingOnlyNoComment: string = 'Rating only, no comment.'
export const yourReply = (v: { when: string }): string => `Your reply, ${v.when}`
export const reviewOf = (v: { name: string }): string => `Review of ${v.name}`
export const showLess: string = 'Show less'
export const showMore: string = 'Show more'
export const showLessOf = (v: { name: string }): string => `Show less of the review of ${v.name}`
export const showMoreOf = (v: { name: string }): string => `Show more of the review of ${v.name}`
export const aRating: string = 'a rating'
export const aPrivateMessage: string = 'a private message'
export const quarantinedEntryOf = (v: { customerName: string }): string => `Quarantined entry of ${v.customerName}`
export const letTheseIn = (v: { count: number }): string => `Let these ${v.count.toLocaleString('en')} in`
export const discardThese = (v: { count: number }): string => `Discard these ${v.count.toLocaleString('en')}`
export const letIn: string = 'Let in'
export const moreWaitBehindThese: string = 'More wait behind these.'
export const stars = (v: { stars: number }): string => plural('en', v.stars, { 'one': `${v.stars.toLocaleString('en')} star`, 'other': `${v.stars.toLocaleString('en')} stars` })
export const ratingBreakdown: string = 'Rating breakdown'
export const ofThese = (v: { which: string }): string => `Of ${v.which}.`
export const ratingSummary: string = 'Rating Summary'
export const countOnGoogle = (v: { total: number }): string => `${plural('en', v.total, { 'one': `${v.total.toLocaleString('en')} review`, 'other': `${v.total.toLocaleString('en')} reviews` })} on Google`
export const workedOutFromGoogle = (v: { which: string }): string => `Worked out from ${v.which}. Google gives no rating.`
export const averageIn = (v: { average: string; which: string }): string => `${v.average} in ${v.which}`
export const recentReviews: string = 'Recent Reviews'
export const noReviewsYet: string = 'No reviews yet'
export const askACustomer: string = 'Ask a customer'
export const searchReviews: string = 'Search reviews'
export const filterByReply: string = 'Filter by reply'
export const filterByStars: string = 'Filter by stars'
export const sortReviews: string = 'Sort reviews'
export const filterReviews: string = 'Filter reviews'
export const noReviewsMatch: string = 'No reviews match'
export const tryOtherWordsOr: string = 'Try other words, or another rating.'
export const showAll: string = 'Show all'
export const reviewPerformance: string = 'Review Performance'
export const googleSharesAFew = <T>(v: { link: (text: string) => T }): (string | T)[] => [`Google shares a few reviews here, without your replies. `, v.link(`Connect your Google profile`), ` to see which ones wait for a reply, and what is new.`]
export const ofAll: string = 'all reviews'
export const noReplyYet: string = 'No reply yet'
export const show: string = 'Show'
export const ofSuch = (v: { which: string }): string => `of ${v.which}`
export const newInDays = (v: { days: number }): string => `New in ${v.days.toLocaleString('en')} days`
export const noneOnGoogle: string = 'none on Google'
export const starsOnAverage = (v: { average: string }): string => `${v.average} stars on average`
export const whichGoogleShows = (v: { count: number }): string => `the ${plural('en', v.count, { 'one': `review`, 'other': `${v.count.toLocaleString('en')} reviews` })} that Google shows`
export const whichNewest = (v: { count: number }): string => plural('en', v.count, { 'one': `the newest review`, 'other': `the newest ${v.count.toLocaleString('en')} reviews` })
export const whichAll = (v: { count: number }): string => plural('en', v.count, { 'one': `the only review`, 'other': `all ${v.count.toLocaleString('en')} reviews` })
export const shownAll = (v: { rows: number; source: 'sandbox' | 'other' }): string => `${plural('en', v.rows, { 'one': `${v.rows.toLocaleString('en')} review`, 'other': `${v.rows.toLocaleString('en')} reviews` })} ${{ 'sandbox': `on Google, sample data`, 'other': `on Google` }[v.source]}.`
export const shownOfGoogle = (v: { rows: number; total: number }): string => `Showing ${v.rows.toLocaleString('en')} of ${v.total.toLocaleString('en')} reviews that Google shares here.`
export const shownListed = (v: { which: string; source: 'sandbox' | 'other' }): string => `Showing ${v.which} ${{ 'sandbox': `on Google, sample data`, 'other': `on Google` }[v.source]}.`
export const shownPart = (v: { rows: number; which: string; source: 'sandbox' | 'other' }): string => `Showing ${v.rows.toLocaleString('en')} of ${v.which} ${{ 'sandbox': `on Google, sample data`, 'other': `on Google` }[v.source]}.`
export const shownNewest = (v: { rows: number; total: number; source: 'sandbox' | 'other' }): string => `${plural('en', v.rows, { 'one': `The newest`, 'other': `The newest ${v.rows.toLocaleString('en')}` })} of ${v.total.toLocaleString('en')} reviews ${{ 'sandbox': `on Google, sample data`, 'other': `on Google` }[v.source]}.`
export const searched = (v: { which: string }): string => `Searched ${v.which}.`
export const matches = (v: { count: number }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} matches`, 'other': `${v.count.toLocaleString('en')} match` })}.`
export const matchesOf = (v: { count: number; which: string }): string => `${v.count.toLocaleString('en')} of ${v.which} ${plural('en', v.count, { 'one': `matches`, 'other': `match` })}.`
