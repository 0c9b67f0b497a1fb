// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const toAPublicSite: string = 'To a public site, by site'
export const askedOrNotA: string = 'Asked or not. A customer who opened two sites counts for both.'
export const sent: string = 'Sent'
export const opened: string = 'Opened'
export const rated: string = 'Rated'
export const toAPublicSite2: string = 'To a public site'
export const byChannel: string = 'By channel'
export const requestsByChannel: string = 'Requests by channel'
export const channel: string = 'Channel'
export const weekByWeek: string = 'Week by week'
export const requestsByWeek: string = 'Requests by week'
export const askedIn: string = 'Asked in'
export const weekOf: string = 'Week of'
export const allWeeksWithTheir: string = 'All weeks with their requests'
export const thereIsNoSuch: string = 'There is no such step without a request'
export const connectGoogle: string = 'Connect Google'
export const readAndAnswerYour: string = 'Read and answer your Google reviews here.'
export const addYourCustomers: string = 'Add your customers'
export const importAListOr: string = 'Import a list, or type the first ones.'
export const sendYourselfASample: string = 'Send yourself a sample'
export const seeWhatACustomer: string = 'See what a customer gets before anybody gets it.'
export const askYourFirst = (v: { firstAsked: number }): string => `Ask your first ${v.firstAsked.toLocaleString('en')}`
export const beginWithThoseWhom: string = 'Begin with those whom you saw last.'
export const printYourQrCode: string = 'Print your QR code'
export const forTheCounterReceipts: string = 'For the counter, receipts and bags.'
export const ofStepsLeft = (v: { left: number; length: number }): string => `${v.left.toLocaleString('en')} of ${v.length.toLocaleString('en')} steps left`
export const done: string = ', done'
export const gettingStarted: string = 'Getting started'
export const closeTheListOf: string = 'Close the list of first steps'
export const yourPathToPublic: string = 'Your path to public reviews starts here'
export const seeHowManyCustomers: string = 'See how many customers you asked, who opened the survey, who rated you and who went on to a public site.'
export const sendARequest: string = 'Send a request'
export const requestsToPublicReviews: string = 'Requests to public reviews'
export const keyMetrics: string = 'Key Metrics'
export const totalReviews: string = 'Total Reviews'
export const averageRating: string = 'Average Rating'
export const reviewRequests: string = 'Review Requests'
export const waitingForYou: string = 'Waiting for you'
export const nobodyWaits: string = 'nobody waits'
export const inYourInbox: string = 'in your inbox'
export const collectedHere = (v: { note: string; count: string }): string => `${v.note}, ${v.count} collected here`
export const of5StarsCollected: string = 'of 5 stars, collected here'
export const onGoogle: string = 'on Google'
export const collectedHere2 = (v: { note: string; toFixed: string }): string => `${v.note}, ${v.toFixed} collected here`
export const onGoogleSampleData: string = 'on Google, sample data'
export const collectedHere3: string = 'collected here'
export const nobodyAskedYet: string = 'nobody asked yet'
export const sent2 = (v: { sent: string }): string => `${v.sent} sent, `
export const rated2 = (v: { went: string; rated: string }): string => `${v.went}${v.rated} rated`
export const ratedAnswered = (v: { went: string; rated: string; answeredPercent: number }): string => `${v.went}${v.rated} rated, ${v.answeredPercent.toLocaleString('en')}% answered`
export const typicalForAboutAnswered = (v: { reviews: string; requests: string; answeredPercent: number }): string => `Typical for ${v.reviews}: about ${v.requests}, ${v.answeredPercent.toLocaleString('en')}% answered (estimate)`
export const theNewest: string = 'the newest'
export const thatGoogleShows: string = ' that Google shows'
export const one = (v: { which: string }): string => `${v.which} one`
export const loading: string = 'Loading'
export const pleaseTryAgain: string = 'Please try again.'
export const chargedAs: string = 'Charged as'
export const calls: string = 'Calls'
export const cost: string = 'Cost'
export const ofWord = (v: { dollars: string; dollars2: string; percent: number }): string => `${v.dollars} of ${v.dollars2} (${v.percent.toLocaleString('en')}%)`
export const budgetOfUsed = (v: { name: string }): string => `Budget of ${v.name} used`
export const reviewStatistics: string = 'Review Statistics'
export const weeklyAndMonthlyReports: string = 'Weekly and monthly reports'
export const ratingTrend: string = 'Rating trend'
export const monthlyGrowth: string = 'Monthly growth'
export const positiveReviews: string = 'Positive reviews'
export const n4Or5Stars = (v: { whichReviews: string }): string => `4 or 5 stars, of ${v.whichReviews}`
export const answeredRequests: string = 'Answered requests'
export const nobodyAskedYetTypical = (v: { responseRate: number }): string => `nobody asked yet. Typical: ${v.responseRate.toLocaleString('en')}% (estimate)`
export const of1RequestLed: string = 'of 1 request led to a rating'
export const ofRequestsLedTo = (v: { requests: string }): string => `of ${v.requests} requests led to a rating`
export const repliedReviews: string = 'Replied reviews'
export const reviewHas: string = 'review has'
export const reviewsHave: string = 'reviews have'
export const googleAReply = (v: { value: string; which: string }): string => `${v.value} Google ${v.which} a reply`
export const theOnlyOne: string = 'the only one'
export const all = (v: { reviews: number }): string => `all ${v.reviews.toLocaleString('en')}`
export const theNewestOne: string = 'the newest one'
export const theOneThatGoogle: string = 'the one that Google shows'
export const theNewest2 = (v: { reviews: number }): string => `the newest ${v.reviews.toLocaleString('en')}`
export const theThatGoogleShows = (v: { reviews: number }): string => `the ${v.reviews.toLocaleString('en')} that Google shows`
export const ofReviewsIn30: string = 'of reviews in 30 days'
export const notEnoughHistoryYet: string = 'not enough history yet'
export const day: string = 'Day'
export const ratingOnGoogle: string = 'Rating on Google'
export const notAskedCompanyPage: string = 'Not asked (company page)'
export const noProviderHasReported: string = 'no provider has reported a delivery yet, so an opening counts as one.'
export const deliveredAsTheProvider = (v: { rest: string }): string => `Delivered: as the provider reported it.${v.rest}`
export const weekOf2 = (v: { weekLabel: string }): string => `Week of ${v.weekLabel}`
export const requestsOfTheLast = (v: { length: number; sum: number; sum2: number; sum3: number; sum4: number }): string => `Requests of the last ${v.length.toLocaleString('en')} weeks: ${v.sum.toLocaleString('en')} sent, ${v.sum2.toLocaleString('en')} opened, ${v.sum3.toLocaleString('en')} rated, ${v.sum4.toLocaleString('en')} went on to a public site.`
export const goodMorning: string = 'Good morning'
export const goodAfternoon: string = 'Good afternoon'
export const goodEvening: string = 'Good evening'
export const customersAreWaitingFor = (v: { waiting: number }): string => `${plural('en', v.waiting, { 'one': `${v.waiting.toLocaleString('en')} customer is`, 'other': `${v.waiting.toLocaleString('en')} customers are` })} waiting for a reply`
export const openInbox: string = 'Open inbox'
export const yourFirstReviewRequest: string = 'Your first review request takes ten seconds'
export const askYourFirstCustomer: string = 'Ask your first customer'
export const yourRequestsAreOut: string = 'Your requests are out, answers show up here'
export const seeRequests: string = 'See requests'
export const allCaughtUpWho: string = 'All caught up. Who came in today?'
export const askForAReview: string = 'Ask for a review'
export const theSameAs: string = 'the same as'
export const than = (v: { toFixed: string; which: string }): string => `${v.toFixed} ${v.which} than`
export const moreThan999Wait: string = 'More than 999 customers are waiting for a reply'
