// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const searchesForYourTrade: string = 'Searches for your trade. Tap one to check it:'
export const check = (v: { keyword: string }): string => `Check ${v.keyword}`
export const suggestedKeywords: string = 'Suggested keywords'
export const checked: string = 'Checked'
export const positionsOfTwoSources: string = ' Positions of two sources are not compared: each has a line of its own.'
export const position1IsOn = (v: { which: string }): string => `Position 1 is on top. A gap is a check in which the business was not found.${v.which}`
export const theHistoryCouldNot: string = 'The history could not be read.'
export const historyIn = (v: { words: string; location: string }): string => `History: ${v.words} in ${v.location}`
export const keyword: string = 'Keyword'
export const whatYouOffer: string = 'what you offer'
export const location: string = 'Location'
export const cityState: string = 'City, State'
export const checkRanking: string = 'Check ranking'
export const checkAKeyword: string = 'Check a keyword'
export const eachKeywordThatYou = (v: { checksPerDay: number }): string => `Each keyword that you check is kept in the list and checked again every week, so that you see how it moves. Up to ${v.checksPerDay.toLocaleString('en')} checks a day for each business.`
export const yourKeywords: string = 'Your keywords'
export const position: string = 'Position'
export const change: string = 'Change'
export const actions: string = 'Actions'
export const history: string = 'History'
export const historyOfIn = (v: { keyword: string; location: string }): string => `History of ${v.keyword} in ${v.location}`
export const checkInAgain = (v: { keyword: string; location: string }): string => `Check ${v.keyword} in ${v.location} again`
export const removeIn = (v: { keyword: string; location: string }): string => `Remove ${v.keyword} in ${v.location}`
export const theKeywordsCouldNot: string = 'The keywords could not be read.'
export const noKeywordsYet: string = 'No keywords yet'
export const tapASuggestionAbove: string = 'Tap a suggestion above, or type what a customer searches for who does not know your name yet. Your position is checked again every week, so you see whether you climb.'
export const notFoundNotAmong = (v: { join: string; resultsSeen: number }): string => `${v.join}. Not Found: not among the first ${v.resultsSeen.toLocaleString('en')} results.`
export const googleLocalRanking: string = 'Google Local Ranking'
export const openSettings: string = 'Open settings'
export const googleGaveNoAnswer: string = 'Google gave no answer for this business. Please try again in a moment.'
export const tryAgain: string = 'Try again'
export const checkTheRankingAgain: string = 'Check the ranking again'
export const notTheOnlyResult: string = 'Not the only result'
export const theOnlyResult: string = 'The only result'
export const notAmongThe: string = 'Not among the'
export const ofWord: string = 'Of'
export const amongTheFirst: string = 'Among the first'
export const results = (v: { among: string; totalResults: number }): string => `${v.among} ${v.totalResults.toLocaleString('en')} results`
export const forWord = (v: { resultsWords: string }): string => `${v.resultsWords} for `
export const inWord: string = ' in '
export const sampleData: string = ', sample data'
export const checked2 = (v: { cacheAge: string; which: string }): string => `Checked ${v.cacheAge}${v.which}`
export const aNewCheckWas: string = 'A new check was not possible just now, so this is the last one.'
export const howToMoveUp: string = 'How to move up'
export const quickSend: string = 'Quick Send'
export const openOnGoogle: string = 'Open on Google'
export const keywordRemoved: string = 'Keyword removed'
export const isNotTrackedAny = (v: { keyword: string }): string => `“${v.keyword}” is not tracked any more.`
export const keywordNotRemoved: string = 'Keyword not removed'
export const pleaseTryAgain: string = 'Please try again.'
export const inWord2: string = '” in '
export const leavesTheListAnd: string = ' leaves the list, and its history is deleted.'
export const keepIt: string = 'Keep it'
export const remove: string = 'Remove'
export const removeKeyword: string = 'Remove keyword'
export const position2 = (v: { index: number }): string => `position${v.index.toLocaleString('en')}`
export const notCheckedYet: string = 'Not checked yet.'
export const notFoundInChecks = (v: { length: number; date: string }): string => `Not found in ${v.length.toLocaleString('en')} checks, the last one on ${v.date}.`
export const notFound: string = 'Not found'
export const onTheFirstCheck = (v: { words: string; date: string }): string => `${v.words} on ${v.date}, the first check. It is checked again every week, and a line shows here from the second check on.`
export const times = (v: { length: number }): string => `${v.length.toLocaleString('en')} times`
export const neverFound: string = 'never found'
export const bestPosition = (v: { min: number }): string => `best position ${v.min.toLocaleString('en')}`
export const positionsForChecked = (v: { keyword: string; times: string; best: string }): string => `Positions for ${v.keyword}, checked ${v.times}, ${v.best}`
export const rankingSearchFailed: string = 'Ranking search failed'
export const tracking = (v: { keyword: string }): string => `Tracking “${v.keyword}”`
export const checked3 = (v: { keyword: string }): string => `“${v.keyword}” checked`
export const n1Result: string = '1 result'
export const results2 = (v: { totalResults: number }): string => `${v.totalResults.toLocaleString('en')} results`
export const amongIn = (v: { rankingBadge: string; which: string; location: string }): string => `${v.rankingBadge} among ${v.which} in ${v.location}.`
export const rankingNotChecked: string = 'Ranking not checked'
