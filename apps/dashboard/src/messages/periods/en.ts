// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const openBusinessSettings: string = 'Open business settings'
export const requestsCountInThe = (v: { kind: string }): string => `Requests count in the ${v.kind} in which they were made, with all that came of them since.`
export const figure: string = 'Figure'
export const thisWord = (v: { kind: string }): string => `This ${v.kind}`
export const change: string = 'Change'
export const ranking: string = 'Ranking'
export const inWord = (v: { location: string }): string => ` in ${v.location}`
export const lastS = (v: { length: number; kind: string }): string => `Last ${v.length.toLocaleString('en')} ${v.kind}s`
export const sentRated = (v: { sent: number; answered: number }): string => `${v.sent.toLocaleString('en')} sent, ${v.answered.toLocaleString('en')} rated`
export const loading: string = 'Loading'
export const weeklyReport: string = 'Weekly report'
export const report: string = 'Report'
export const weeks: string = 'Weeks'
export const months: string = 'Months'
export const print: string = 'Print'
export const sendItToMe: string = 'Send it to me now'
