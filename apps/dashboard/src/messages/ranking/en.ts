// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
import { plural } from '@fivestead/domain/languages/plural'

export const searchesForYourTrade: string = 'Searches for your trade. Tap one to check it:'
export const check = (v: { keyword: string }): string => `Check ${v.keyword}`
export const suggestedKeywords: string = 'Suggested keywords'
export const checked: string = 'Checked'
export const positionsOfTwoSources: string = 'Positions of two sources are not compared: each has a line of its own.'
export const position1IsOn: string = 'Position 1 is on top. A gap is a check in which the business was not found.'
export const theHistoryCouldNot: string = 'The history could not be read.'
export const historyIn = (v: { keyword: string; location: string }): string => `History: ${v.keyword} in ${v.location}`
export const keyword: string = 'Keyword'
export const whatYouOffer: string = 'what you offer'
export const exampleKeyword = (v: { keyword: string }): string => `e.g. ${v.keyword}`
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
export const notFoundNotAmong = (v: { sources: string; resultsSeen: number }): string => `${v.sources}. Not Found: not among the first ${v.resultsSeen.toLocaleString('en')} results.`
export const googleLocalRanking: string = 'Google Local Ranking'
export const openSettings: string = 'Open settings'
export const googleGaveNoAnswer: string = 'Google gave no answer for this business. Please try again in a moment.'
export const tryAgain: string = 'Try again'
export const checkTheRankingAgain: string = 'Check the ranking again'
export const standing = <T>(v: { among: 'only' | 'notOnly' | 'none' | 'sample' | 'other'; results: number; query: (text: string) => T; keyword: string; place: (text: string) => T; location: string }): (string | T)[] => [`${{ 'only': `The only result`, 'notOnly': `Not the only result`, 'none': `Not among the ${v.results} results`, 'sample': `Of ${v.results} results`, 'other': `Among the first ${v.results} results` }[v.among]}`, ` for `, v.query(`${v.keyword}`), ` in `, v.place(`${v.location}`)]
export const checkedAgoSample = (v: { age: string }): string => `Checked ${v.age}, sample data`
export const checkedAgo = (v: { age: string; source: string }): string => `Checked ${v.age}. ${v.source}`
export const aNewCheckWas: string = 'A new check was not possible just now, so this is the last one.'
export const howToMoveUp: string = 'How to move up'
export const quickSend: string = 'Quick Send'
export const openOnGoogle: string = 'Open on Google'
export const keywordRemoved: string = 'Keyword removed'
export const isNotTrackedAny = (v: { keyword: string }): string => `“${v.keyword}” is not tracked any more.`
export const keywordNotRemoved: string = 'Keyword not removed'
export const pleaseTryAgain: string = 'Please try again.'
export const removedWithHistory = (v: { keyword: string; location: string }): string => `“${v.keyword}” in ${v.location} leaves the list, and its history is deleted.`
export const keepIt: string = 'Keep it'
export const remove: string = 'Remove'
export const removeKeyword: string = 'Remove keyword'
export const notCheckedYet: string = 'Not checked yet.'
export const notFoundInChecks = (v: { checks: number; date: string }): string => `Not found in ${v.checks.toLocaleString('en')} checks, the last one on ${v.date}.`
export const notFound: string = 'Not found'
export const onTheFirstCheck = (v: { position: string; date: string }): string => `${v.position} on ${v.date}, the first check. It is checked again every week, and a line shows here from the second check on.`
export const positionsNeverFound = (v: { keyword: string; checks: number }): string => `Positions for ${v.keyword}, checked ${plural('en', v.checks, { 'one': `once`, 'other': `${v.checks.toLocaleString('en')} times` })}, never found`
export const positionsWithBest = (v: { keyword: string; checks: number; best: number }): string => `Positions for ${v.keyword}, checked ${plural('en', v.checks, { 'one': `once`, 'other': `${v.checks.toLocaleString('en')} times` })}, best position ${v.best.toLocaleString('en')}`
export const rankingSearchFailed: string = 'Ranking search failed'
export const tracking = (v: { keyword: string }): string => `Tracking “${v.keyword}”`
export const keywordChecked = (v: { keyword: string }): string => `“${v.keyword}” checked`
export const notFoundAmong = (v: { badge: string; results: number; location: string }): string => `${v.badge} among ${plural('en', v.results, { 'one': `${v.results.toLocaleString('en')} result`, 'other': `${v.results.toLocaleString('en')} results` })} in ${v.location}.`
export const positionIn = (v: { position: number; location: string }): string => `#${v.position.toLocaleString('en')} in ${v.location}.`
export const rankingNotChecked: string = 'Ranking not checked'
