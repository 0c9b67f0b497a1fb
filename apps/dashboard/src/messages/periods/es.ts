// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const openBusinessSettings: string = 'Abrir la configuración del negocio'
export const requestsCountInThe = (v: { kind: 'week' | 'month' | 'other' }): string => `Las solicitudes cuentan en ${{ 'week': `la semana`, 'month': `el mes`, 'other': `el período` }[v.kind]} en que se hicieron, con todo lo que resultó de ellas desde entonces.`
export const figure: string = 'Cifra'
export const thisPeriod = (v: { kind: 'week' | 'month' | 'other' }): string => `${{ 'week': `Esta semana`, 'month': `Este mes`, 'other': `Este período` }[v.kind]}`
export const change: string = 'Cambio'
export const ranking: string = 'Posición'
export const keywordIn = <T>(v: { keyword: (text: string) => T; words: string; location: string }): (string | T)[] => [v.keyword(`${v.words}`), ` en `, `${v.location}`]
export const lastPeriods = (v: { kind: 'week' | 'month' | 'other'; count: number }): string => `${{ 'week': `Últimas ${v.count.toLocaleString('es-US')} semanas`, 'month': `Últimos ${v.count.toLocaleString('es-US')} meses`, 'other': `Últimos ${v.count.toLocaleString('es-US')} períodos` }[v.kind]}`
export const sentRated = (v: { sent: number; answered: number }): string => `${v.sent.toLocaleString('es-US')} enviadas, ${v.answered.toLocaleString('es-US')} calificadas`
export const loading: string = 'Cargando'
export const weeklyReport: string = 'Informe semanal'
export const report: string = 'Informe'
export const reportOf = (v: { period: string }): string => `Informe: ${v.period}`
export const weeks: string = 'Semanas'
export const months: string = 'Meses'
export const print: string = 'Imprimir'
export const sendItToMe: string = 'Enviármelo ahora'
