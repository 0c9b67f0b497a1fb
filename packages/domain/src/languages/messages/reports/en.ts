// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '../../plural.ts'

export const justNow: string = 'just now'
export const minAgo = (v: { floor: number }): string => `${v.floor.toLocaleString('en')} min ago`
export const hrAgo = (v: { floor: number }): string => `${v.floor.toLocaleString('en')} hr ago`
export const daysAgo = (v: { days: number }): string => plural('en', v.days, { 'one': `${v.days.toLocaleString('en')} day ago`, 'other': `${v.days.toLocaleString('en')} days ago` })
export const estimated: string = 'Estimated'
export const weekBefore: string = 'week before'
export const monthBefore: string = 'month before'
export const requestsSent: string = 'Requests sent'
export const requestsOpened: string = 'Requests opened'
export const requestsAnsweredWithA: string = 'Requests answered with a rating'
export const wentOnToA: string = 'Went on to a public site'
export const ratingsGivenHere: string = 'Ratings given here'
export const averageOfTheseRatings: string = 'Average of these ratings'
export const privateMessages: string = 'Private messages'
export const newGoogleReviews: string = 'New Google reviews'
export const googleRating: string = 'Google rating'
export const repliesYouWrote: string = 'Replies you wrote'
export const notFound: string = 'Not found'
export const now = (v: { changeWords: string; position: number }): string => `${v.changeWords}, now #${v.position.toLocaleString('en')}`
export const reportNotFound: string = 'Report not found'
export const yourProfileHasNo: string = 'Your profile has no email address. Add one, and we can mail you the report.'
export const reportOnItsWay: string = 'Report on its way'
export const weMailItTo = (v: { email: string }): string => `We mail it to ${v.email}.`
export const reportNotSent: string = 'Report not sent'
export const pleaseTryAgain: string = 'Please try again.'
export const theReportCouldNot: string = 'The report could not be loaded. Please try again.'
export const andMore = (v: { count: number; which: string }): string => `and ${v.count.toLocaleString('en')} more ${v.which}`
export const yourFirstWeeklyReport = (v: { day: string }): string => `Your first weekly report comes on ${v.day}`
export const itCountsRequestsRatings: string = 'It counts requests, ratings, messages and replies, and compares them with the time before.'
export const connectYourGoogleProfile: string = 'Connect your Google profile to count new Google reviews and your replies to them.'
export const requestDataNotAvailable: string = 'Request data not available'
export const statisticsUnavailable: string = 'Statistics Unavailable'
export const weCouldntLoadReview: string = 'We couldn\'t load review statistics at this time.'
export const connectYourGoogleProfileTo: string = 'Connect your Google profile to see how your rating changes over time.'
export const connectYourGoogleProfileToSee: string = 'connect your Google profile to see growth'
export const googleBusinessDataNot: string = 'Google business data not available.'
