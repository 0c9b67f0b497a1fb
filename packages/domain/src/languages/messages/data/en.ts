// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const youCanStartExports = (v: { exportsPerDay: number }): string => `You can start ${v.exportsPerDay.toLocaleString('en')} exports in 24 hours. Please try again tomorrow.`
export const thisExportIsGone = (v: { exportHours: number }): string => `This export is gone: the file is kept for ${v.exportHours.toLocaleString('en')} hours. Start a new one.`
export const theExportDidNot: string = 'The export did not finish. Nothing is lost: start a new one.'
export const exportNotStarted: string = 'Export not started'
export const pleaseEnterAnEmail: string = 'Please enter an email address, a phone number or a name'
export const nothingIsStoredAbout: string = 'Nothing is stored about this person.'
export const personErased: string = 'Person erased'
export const notErased: string = 'Not erased'
export const aMessageToThis: string = 'A message to this person is going out right now. Please try again in a minute.'
export const retentionSaved: string = 'Retention saved'
export const retentionNotSaved: string = 'Retention not saved'
export const customersNobodyHasHeard: string = 'Customers nobody has heard from'
export const countedFromTheLast: string = 'Counted from the last visit, request, rating or message. Their requests go with them.'
export const privateFeedback: string = 'Private feedback'
export const conversationsInTheInbox: string = 'Conversations in the inbox, with your replies and notes. Star ratings stay.'
export const textsOfMessagesYou: string = 'Texts of messages you sent'
export const theWordsAndThe: string = 'The words and the address. That a message went out, and when, stays.'
