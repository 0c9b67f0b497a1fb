// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const positiveTitle: string = 'Vielen Dank für Ihre positive Rückmeldung!'
export const skipForNow: string = 'Vorerst überspringen'
export const negativeTitle: string = 'Das tut uns leid'
export const feedbackLabel: string = 'Ihre Rückmeldung'
export const submitFeedback: string = 'Rückmeldung senden'
export const skip: string = 'Überspringen'
export const thanksTitle: string = 'Vielen Dank für Ihre Rückmeldung!'
export const thanks = (v: { business: string }): string => `${v.business} dankt Ihnen für Ihre Zeit und schätzt Ihre Meinung.`
export const home: string = 'Zur Startseite'
export const positiveText = (v: { business: string; site: string }): string => `Würden Sie anderen von ${v.business} erzählen? Ein paar Worte auf ${v.site} helfen ihnen bei der Wahl.`
export const positiveTextPublic = (v: { business: string }): string => `Würden Sie anderen von ${v.business} erzählen? Ein paar öffentliche Worte helfen ihnen bei der Wahl.`
export const noPublicLink: string = 'Ihre Bewertung wurde gespeichert.'
export const negativeText = (v: { business: string }): string => `Was ist schiefgelaufen? ${v.business} liest jede Nachricht.`
export const okayText = (v: { business: string }): string => `Was hätte besser sein können? ${v.business} liest jede Nachricht.`
export const ratedTitle: string = 'Vielen Dank für Ihre Bewertung!'
export const replaces: string = 'Ihre frühere Nachricht ist angekommen. Eine neue ersetzt sie.'
export const count = (v: { length: number; most: number }): string => `${v.length.toLocaleString('de')} von ${v.most.toLocaleString('de')} Zeichen`
export const range = (v: { min: number; max: number }): string => `${v.min.toLocaleString('de')} bis ${v.max.toLocaleString('de')} Zeichen`
export const contact: string = 'E-Mail oder Telefon, wenn Sie eine Antwort möchten'
export const optional: string = '(freiwillig)'
export const goneTitle: string = 'Diese Umfrage ist beendet'
export const gone = (v: { business: string }): string => `${v.business} nimmt hier keine Bewertungen mehr an. Sie müssen nichts weiter tun.`
