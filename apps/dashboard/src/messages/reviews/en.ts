// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const thisEntryIs: string = 'This entry is'
export const theseEntriesAre = (v: { count: number }): string => `These ${v.count.toLocaleString('en')} entries are`
export const deletedForGood = (v: { which: string }): string => `${v.which} deleted for good.`
export const keep: string = 'Keep'
export const discard: string = 'Discard'
export const refreshing: string = 'Refreshing'
export const updated = (v: { cacheAge: string }): string => `Updated ${v.cacheAge}`
export const refreshReviews: string = 'Refresh reviews'
export const googleCouldNotBe = (v: { cacheAge: string }): string => `Google could not be reached. You see what was there ${v.cacheAge}.`
export const showMore = (v: { length: number }): string => `Show ${v.length.toLocaleString('en')} more`
export const allReviews: string = 'All reviews'
export const replied: string = 'Replied'
export const notConnectedToGoogle: string = 'Not connected to Google'
export const openBusinessSettings: string = 'Open business settings'
export const googleMaps: string = 'Google Maps'
export const googleMapsTheReview = (v: { name: string }): string => `Google Maps, the review of ${v.name}`
export const ratingOnlyNoComment: string = 'Rating only, no comment.'
export const yourReply = (v: { relative_time_description: string }): string => `Your reply, ${v.relative_time_description}`
export const reviewOf = (v: { name: string }): string => `Review of ${v.name}`
export const showLess: string = 'Show less'
export const showMore2: string = 'Show more'
export const ofTheReviewOf = (v: { which: string; name: string }): string => `${v.which} of the review of ${v.name}`
export const aRating: string = 'a rating'
export const aPrivateMessage: string = 'a private message'
export const quarantinedEntryOf = (v: { customerName: string }): string => `Quarantined entry of ${v.customerName}`
export const letTheseIn = (v: { length: number }): string => `Let these ${v.length.toLocaleString('en')} in`
export const discardThese = (v: { length: number }): string => `Discard these ${v.length.toLocaleString('en')}`
export const letIn: string = 'Let in'
export const moreWaitBehindThese: string = 'More wait behind these.'
export const n1Star: string = '1 star'
export const stars = (v: { stars: number }): string => `${v.stars.toLocaleString('en')} stars`
export const ratingBreakdown: string = 'Rating breakdown'
export const ofWord = (v: { ofWhich: string }): string => `Of ${v.ofWhich}.`
export const ratingSummary: string = 'Rating Summary'
export const onGoogle = (v: { total: string; which: string }): string => `${v.total} ${v.which} on Google`
export const workedOutFromGoogle = (v: { ofWhich: string }): string => `Worked out from ${v.ofWhich}. Google gives no rating.`
export const inWord = (v: { toFixed: string; ofWhich: string }): string => `${v.toFixed} in ${v.ofWhich}`
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
export const googleSharesAFew: string = 'Google shares a few reviews here, without your replies. '
export const connectYourGoogleProfile: string = 'Connect your Google profile'
export const toSeeWhichOnes: string = ' to see which ones wait for a reply, and what is new.'
export const allReviews2: string = 'all reviews'
export const noReplyYet: string = 'No reply yet'
export const show: string = 'Show'
export const ofWord2 = (v: { which: string }): string => `of ${v.which}`
export const newInDays = (v: { newDays: number }): string => `New in ${v.newDays.toLocaleString('en')} days`
export const noneOnGoogle: string = 'none on Google'
export const starsOnAverage = (v: { toFixed: string }): string => `${v.toFixed} stars on average`
export const reviews = (v: { count: number }): string => `${v.count.toLocaleString('en')} reviews`
export const theThatGoogleShows = (v: { which: string }): string => `the ${v.which} that Google shows`
export const theOnlyReview: string = 'the only review'
export const theNewestReview: string = 'the newest review'
export const theNewest: string = 'the newest'
export const reviews2 = (v: { which: string; count: number }): string => `${v.which} ${v.count.toLocaleString('en')} reviews`
export const onGoogleSampleData: string = 'on Google, sample data'
export const onGoogle2: string = 'on Google'
export const reviews3 = (v: { total: string }): string => `${v.total} reviews`
export const showingOfThatGoogle = (v: { rows: number; all: string }): string => `Showing ${v.rows.toLocaleString('en')} of ${v.all} that Google shares here.`
export const showing = (v: { part: string; ofWhich: string; where: string }): string => `Showing ${v.part}${v.ofWhich} ${v.where}.`
export const theNewestOf = (v: { all: string; where: string }): string => `The newest of ${v.all} ${v.where}.`
export const theNewestOf2 = (v: { rows: number; all: string; where: string }): string => `The newest ${v.rows.toLocaleString('en')} of ${v.all} ${v.where}.`
export const searched = (v: { ofWhich: string }): string => `Searched ${v.ofWhich}.`
