// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const groupsNotChanged: string = 'Groups not changed'
export const pleaseTryAgain: string = 'Please try again.'
export const isInGroup = (v: { name: string; group: string }): string => `${v.name} is in “${v.group}”`
export const isOutOfGroup = (v: { name: string; group: string }): string => `${v.name} is out of “${v.group}”`
export const areInGroup = (v: { count: number; group: string }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} business is`, 'other': `${v.count.toLocaleString('en')} businesses are` })} in “${v.group}”`
export const areOutOfGroup = (v: { count: number; group: string }): string => `${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} business is`, 'other': `${v.count.toLocaleString('en')} businesses are` })} out of “${v.group}”`
export const groupRules = (v: { characters: number; groups: number }): string => `At most ${v.characters.toLocaleString('en')} characters; a business has up to ${v.groups.toLocaleString('en')} groups`
export const groupName: string = 'Group name'
export const northFranchise: string = 'North, Franchise'
export const removeFromGroup: string = 'Remove from group'
export const addToGroup: string = 'Add to group'
export const groupsOf = (v: { name: string }): string => `Groups of ${v.name}`
export const groupsOfBusinesses = (v: { count: number }): string => `Groups of ${plural('en', v.count, { 'one': `${v.count.toLocaleString('en')} business`, 'other': `${v.count.toLocaleString('en')} businesses` })}`
export const yourBusinessesCouldNot: string = 'Your businesses could not be loaded.'
export const noBusinessesYet: string = 'No businesses yet'
export const addABusinessOn: string = 'Add a business on your dashboard first.'
export const requestsAndAnswersSince = (v: { week: string }): string => `Requests and answers since ${v.week}; change of the rating and best ranking over 30 days.`
export const noBusinessMatches: string = 'No business matches'
export const tryFewerWordsOr: string = 'Try fewer words, or another group.'
export const showAllBusinesses: string = 'Show all businesses'
export const notKnown: string = 'not known'
export const select = (v: { name: string }): string => `Select ${v.name}`
export const reviews: string = 'Reviews'
export const requests: string = 'Requests'
export const answered: string = 'Answered'
export const waitingOf = (v: { name: string; waiting: string }): string => `${v.name}, Waiting: ${v.waiting}`
export const totalAverageRating: string = 'Total, average rating'
export const selectAllShown: string = 'Select all shown'
export const businesses = (v: { all: number }): string => plural('en', v.all, { 'one': `${v.all.toLocaleString('en')} business`, 'other': `${v.all.toLocaleString('en')} businesses` })
export const ofBusinesses = (v: { shown: number; all: number }): string => `${v.shown.toLocaleString('en')} of ${plural('en', v.all, { 'one': `${v.all.toLocaleString('en')} business`, 'other': `${v.all.toLocaleString('en')} businesses` })}`
export const searchBusinesses: string = 'Search businesses'
export const searchNameOrCity: string = 'Search name or city'
export const filterByGroup: string = 'Filter by group'
export const allGroups: string = 'All groups'
export const sortBy: string = 'Sort by'
export const selected = (v: { chosen: number }): string => `${v.chosen.toLocaleString('en')} selected`
export const selectedTooMany = (v: { chosen: number; most: number }): string => `${v.chosen.toLocaleString('en')} selected; ask customers of up to ${v.most.toLocaleString('en')} at once`
export const askCustomers: string = 'Ask customers'
export const changeGroups: string = 'Change groups'
export const clear: string = 'Clear'
export const changeNotKnown: string = 'change not known'
export const unchangedIn30Days: string = 'unchanged in 30 days'
export const in30Days = (v: { way: 'up' | 'other'; change: string }): string => `${{ 'up': `up`, 'other': `down` }[v.way]} ${v.change} in 30 days`
export const notFound: string = 'Not found'
export const avg = (v: { average: string }): string => `avg ${v.average}`
export const business: string = 'Business'
export const rating: string = 'Rating'
export const ratingAndChange = (v: { change: string }): string => `Rating, ${v.change}`
export const waiting: string = 'Waiting'
export const ranking: string = 'Ranking'
export const rankingAndAverage = (v: { average: string }): string => `Ranking, ${v.average}`
export const nameAToZ: string = 'Name, A to Z'
export const nameZToA: string = 'Name, Z to A'
export const bestRatingFirst: string = 'Best rating first'
export const lowestRatingFirst: string = 'Lowest rating first'
export const mostReviewsFirst: string = 'Most reviews first'
export const fewestReviewsFirst: string = 'Fewest reviews first'
export const mostRequestsFirst: string = 'Most requests first'
export const fewestRequestsFirst: string = 'Fewest requests first'
export const mostAnsweredFirst: string = 'Most answered first'
export const leastAnsweredFirst: string = 'Least answered first'
export const mostWaitingFirst: string = 'Most waiting first'
export const fewestWaitingFirst: string = 'Fewest waiting first'
export const bestRankingFirst: string = 'Best ranking first'
export const lowestRankingFirst: string = 'Lowest ranking first'
