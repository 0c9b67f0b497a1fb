// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const toAPublicSiteBySite: string = 'To a public site, by site'
export const askedOrNotA: string = 'Asked or not. A customer who opened two sites counts for both.'
export const sent: string = 'Sent'
export const opened: string = 'Opened'
export const rated: string = 'Rated'
export const toAPublicSite: string = 'To a public site'
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
export const askYourFirst = (v: { count: number }): string => `Ask your first ${v.count}`
export const beginWithThoseWhom: string = 'Begin with those whom you saw last.'
export const printYourQrCode: string = 'Print your QR code'
export const forTheCounterReceipts: string = 'For the counter, receipts and bags.'
export const ofStepsLeft = (v: { left: number; steps: number }): string => `${v.left} of ${v.steps} steps left`
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
export const countCollectedHere = (v: { note: string; count: number }): string => `${v.note}, ${v.count.toLocaleString('en')} collected here`
export const of5StarsCollected: string = 'of 5 stars, collected here'
export const onGoogle: string = 'on Google'
export const averageCollectedHere = (v: { note: string; average: string }): string => `${v.note}, ${v.average} collected here`
export const onGoogleSampleData: string = 'on Google, sample data'
export const collectedHere: string = 'collected here'
export const nobodyAskedYet: string = 'nobody asked yet'
export const sentAndRated = (v: { partly: 'yes' | 'other'; sent: number; rated: number }): string => `${{ 'yes': `${v.sent.toLocaleString('en')} sent, `, 'other': `` }[v.partly]}${v.rated.toLocaleString('en')} rated`
export const sentRatedAnswered = (v: { partly: 'yes' | 'other'; sent: number; rated: number; answeredPercent: number }): string => `${{ 'yes': `${v.sent.toLocaleString('en')} sent, `, 'other': `` }[v.partly]}${v.rated.toLocaleString('en')} rated, ${v.answeredPercent}% answered`
export const typicalForAboutAnswered = (v: { reviews: number; requests: number; answeredPercent: number }): string => `Typical for ${plural('en', v.reviews, { 'one': `${v.reviews.toLocaleString('en')} review`, 'other': `${v.reviews.toLocaleString('en')} reviews` })}: about ${plural('en', v.requests, { 'one': `${v.requests.toLocaleString('en')} request`, 'other': `${v.requests.toLocaleString('en')} requests` })}, ${v.answeredPercent}% answered (estimate)`
export const averageOfTheNewest = (v: { average: string; count: number }): string => `${v.average} in the newest ${plural('en', v.count, { 'one': `one`, 'other': `${v.count.toLocaleString('en')}` })}`
export const averageOfThoseShown = (v: { average: string; count: number }): string => `${v.average} in the ${plural('en', v.count, { 'one': `one`, 'other': `${v.count.toLocaleString('en')}` })} that Google shows`
export const loading: string = 'Loading'
export const pleaseTryAgain: string = 'Please try again.'
export const chargedAs: string = 'Charged as'
export const calls: string = 'Calls'
export const cost: string = 'Cost'
export const free: string = 'free'
export const spentOfBudget = (v: { spent: string; budget: string; percent: number }): string => `${v.spent} of ${v.budget} (${v.percent.toLocaleString('en')}%)`
export const budgetOfUsed = (v: { name: string }): string => `Budget of ${v.name} used`
export const reviewStatistics: string = 'Review Statistics'
export const weeklyAndMonthlyReports: string = 'Weekly and monthly reports'
export const ratingTrend: string = 'Rating trend'
export const monthlyGrowth: string = 'Monthly growth'
export const positiveReviews: string = 'Positive reviews'
export const positiveOfAll = (v: { reviews: number }): string => `4 or 5 stars, of ${plural('en', v.reviews, { 'one': `the only one`, 'other': `all ${v.reviews.toLocaleString('en')}` })}`
export const positiveOfTheNewest = (v: { reviews: number }): string => `4 or 5 stars, of the newest ${plural('en', v.reviews, { 'one': `one`, 'other': `${v.reviews.toLocaleString('en')}` })}`
export const positiveOfThoseShown = (v: { reviews: number }): string => `4 or 5 stars, of the ${plural('en', v.reviews, { 'one': `one`, 'other': `${v.reviews.toLocaleString('en')}` })} that Google shows`
export const answeredRequests: string = 'Answered requests'
export const nobodyAskedYetTypical = (v: { responseRate: number }): string => `nobody asked yet. Typical: ${v.responseRate}% (estimate)`
export const ofRequestsLedTo = (v: { requests: number }): string => `of ${plural('en', v.requests, { 'one': `${v.requests.toLocaleString('en')} request`, 'other': `${v.requests.toLocaleString('en')} requests` })} led to a rating`
export const repliedReviews: string = 'Replied reviews'
export const googleReviewsHaveAReply = (v: { answered: number; reviews: number }): string => `${v.answered.toLocaleString('en')} of ${plural('en', v.reviews, { 'one': `${v.reviews.toLocaleString('en')} Google review has`, 'other': `${v.reviews.toLocaleString('en')} Google reviews have` })} a reply`
export const ofReviewsIn30: string = 'of reviews in 30 days'
export const notEnoughHistoryYet: string = 'not enough history yet'
export const day: string = 'Day'
export const ratingOnGoogle: string = 'Rating on Google'
export const notAskedCompanyPage: string = 'Not asked (company page)'
export const deliveredByOpening: string = 'Delivered: no provider has reported a delivery yet, so an opening counts as one.'
export const channelByOpening = (v: { channel: string }): string => `${v.channel}: no provider has reported a delivery yet, so an opening counts as one.`
export const deliveredAsReported: string = 'Delivered: as the provider reported it.'
export const weekOfDay = (v: { week: string }): string => `Week of ${v.week}`
export const requestsOfTheLast = (v: { weeks: number; sent: number; opened: number; rated: number; toPublic: number }): string => `Requests of the last ${v.weeks.toLocaleString('en')} weeks: ${v.sent.toLocaleString('en')} sent, ${v.opened.toLocaleString('en')} opened, ${v.rated.toLocaleString('en')} rated, ${v.toPublic.toLocaleString('en')} went on to a public site.`
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
export const trendSame = (v: { rating: string; day: string; firstDay: string }): string => `${v.rating} on ${v.day}, the same as on ${v.firstDay}.`
export const trendChanged = (v: { rating: string; day: string; change: string; way: 'more' | 'other'; firstDay: string }): string => `${v.rating} on ${v.day}, ${v.change} ${{ 'more': `more`, 'other': `less` }[v.way]} than on ${v.firstDay}.`
export const trendStarts = (v: { rating: string; day: string; typical: string }): string => `${v.rating} on ${v.day}. Your own history starts with this day; typical before it: ${v.typical} (estimate).`
export const moreThan999Wait: string = 'More than 999 customers are waiting for a reply'
