// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const openBusinessSettings: string = 'Open business settings'
export const requestsCountInThe = (v: { kind: 'week' | 'month' | 'other' }): string => `Requests count in the ${{ 'week': `week`, 'month': `month`, 'other': `period` }[v.kind]} in which they were made, with all that came of them since.`
export const figure: string = 'Figure'
export const thisPeriod = (v: { kind: 'week' | 'month' | 'other' }): string => `This ${{ 'week': `week`, 'month': `month`, 'other': `period` }[v.kind]}`
export const change: string = 'Change'
export const ranking: string = 'Ranking'
export const keywordIn = <T>(v: { keyword: (text: string) => T; words: string; location: string }): (string | T)[] => [v.keyword(`${v.words}`), ` in `, `${v.location}`]
export const lastPeriods = (v: { count: number; kind: 'week' | 'month' | 'other' }): string => `Last ${v.count.toLocaleString('en')} ${{ 'week': `weeks`, 'month': `months`, 'other': `periods` }[v.kind]}`
export const sentRated = (v: { sent: number; answered: number }): string => `${v.sent.toLocaleString('en')} sent, ${v.answered.toLocaleString('en')} rated`
export const loading: string = 'Loading'
export const weeklyReport: string = 'Weekly report'
export const report: string = 'Report'
export const reportOf = (v: { period: string }): string => `Report: ${v.period}`
export const weeks: string = 'Weeks'
export const months: string = 'Months'
export const print: string = 'Print'
export const sendItToMe: string = 'Send it to me now'
