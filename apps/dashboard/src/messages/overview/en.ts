// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const outOf: string = 'out of'
export const groupsNotChanged: string = 'Groups not changed'
export const pleaseTryAgain: string = 'Please try again.'
export const businesses = (v: { length: number }): string => `${v.length.toLocaleString('en')} businesses`
export const groupName: string = 'Group name'
export const northFranchise: string = 'North, Franchise'
export const removeFromGroup: string = 'Remove from group'
export const addToGroup: string = 'Add to group'
export const groupsOf = (v: { counted: string }): string => `Groups of ${v.counted}`
export const yourBusinessesCouldNot: string = 'Your businesses could not be loaded.'
export const noBusinessesYet: string = 'No businesses yet'
export const addABusinessOn: string = 'Add a business on your dashboard first.'
export const requestsAndAnswersSince = (v: { weekLabel: string }): string => `Requests and answers since ${v.weekLabel}; change of the rating and best ranking over 30 days.`
export const noBusinessMatches: string = 'No business matches'
export const tryFewerWordsOr: string = 'Try fewer words, or another group.'
export const showAllBusinesses: string = 'Show all businesses'
export const notKnown: string = 'not known'
export const select = (v: { name: string }): string => `Select ${v.name}`
export const reviews: string = 'Reviews'
export const requests: string = 'Requests'
export const answered: string = 'Answered'
export const waiting = (v: { name: string; waitingWords: string }): string => `${v.name}, Waiting: ${v.waitingWords}`
export const totalAverageRating: string = 'Total, average rating'
export const selectAllShown: string = 'Select all shown'
export const businesses2 = (v: { all: number }): string => `${v.all.toLocaleString('en')} businesses`
export const ofBusinesses = (v: { shown: number; all: number }): string => `${v.shown.toLocaleString('en')} of ${v.all.toLocaleString('en')} businesses`
export const searchBusinesses: string = 'Search businesses'
export const searchNameOrCity: string = 'Search name or city'
export const filterByGroup: string = 'Filter by group'
export const allGroups: string = 'All groups'
export const sortBy: string = 'Sort by'
export const reversed = (v: { column: string }): string => `${v.column} reversed`
export const selected = (v: { chosen: number }): string => `${v.chosen.toLocaleString('en')} selected`
export const askCustomers: string = 'Ask customers'
export const changeGroups: string = 'Change groups'
export const clear: string = 'Clear'
export const changeNotKnown: string = 'change not known'
export const unchangedIn30Days: string = 'unchanged in 30 days'
export const in30Days = (v: { which: string; toFixed: string }): string => `${v.which} ${v.toFixed} in 30 days`
export const notFound: string = 'Not found'
export const avg = (v: { toFixed: string }): string => `avg ${v.toFixed}`
export const business: string = 'Business'
export const rating: string = 'Rating'
export const waiting2: string = 'Waiting'
export const ranking: string = 'Ranking'
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
